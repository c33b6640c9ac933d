import { factKind } from '#contract/candidates/fact-kinds.ts'
import { AppError } from '#contract/core/errors.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import {
  type FactRow,
  factsOf,
  holderOf,
  insertFacts,
  keepFacts,
  type NewFact,
  setState,
} from '#server/store/candidates/facts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { HeldPerson } from './lock-person.ts'

type Said = Pick<NewFact, 'kind' | 'value' | 'written' | 'origin' | 'application_id' | 'line'>

/**
 * Makes a fact current of a person who is held: it is added where it is not known, and of a kind that there is one of what
 * was current becomes former. What only a merged candidate says of such a kind is said of the person anew, so that the
 * merge can be taken back. Answers whether anything changed.
 *
 * @throws AppError `email_taken` when the address belongs to somebody else; the caller has locked it.
 */
export async function makeCurrent(
  transaction: Store,
  { row, ids }: HeldPerson,
  said: Said,
  { by, at }: { by: string; at: string },
): Promise<boolean> {
  const { kind, value, written, origin, application_id = null, line = null } = said
  const { many } = factKind(kind)
  if (kind === 'email') {
    const holder = await holderOf(transaction, value)
    if (holder !== undefined && !ids.includes(holder)) throw new AppError('email_taken')
  }
  const facts = (await factsOf(transaction, ids)).filter((fact) => fact.kind === kind)
  const isOwn = (fact: FactRow) => fact.candidate_id === row.id
  const same = facts.filter((fact) => fact.value === value && (many || isOwn(fact)))
  const current = same.filter(({ state }) => state === 'current')
  if (current.length > 0) {
    await keepFacts(
      transaction,
      current.map(({ id }) => id),
    )
    return false
  }
  const known = same.find(isOwn) ?? same[0]
  if (known !== undefined) await setState(transaction, [known.id], 'current', by)
  else {
    const last = Math.max(-1, ...facts.map(({ position }) => position))
    const position = many ? last + 1 : 0
    await insertFacts(transaction, [
      {
        ...{ kind, value, written, origin, application_id, line, position },
        ...{ candidate_id: row.id, state: 'current', by_id: by, created_at: at },
      },
    ])
  }
  if (!many) {
    const before = facts.filter((fact) => isOwn(fact) && fact.state === 'current' && fact !== known)
    await setState(
      transaction,
      before.map(({ id }) => id),
      'former',
    )
  }
  if (kind === 'name') await updateCandidate(transaction, row.id, { name: value }, at)
  return true
}
