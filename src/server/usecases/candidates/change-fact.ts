import type { Candidate } from '#contract/candidates/candidate.ts'
import type { FactPatch, FactState } from '#contract/candidates/fact.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { factsOf, findFact, lockEmails, setPosition, setState } from '#server/store/candidates/facts.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { giveAddressAgain, takeAddressBack } from '#server/store/my-application/move-address.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { makeCurrent } from './current-fact.ts'
import { getCandidate } from './get-candidate.ts'
import { type HeldPerson, lockPersonOf } from './lock-person.ts'
import { recordChange } from './record-change.ts'
import { type FoundFact, refuseUnseen } from './refuse-unseen.ts'
import { factsOfPerson, type ShownFact } from './shown-facts.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Accepts or refuses a fact, takes it out or back, or puts it first; answers the person whose it is, whoever they were merged
 * into by now. What is so already is neither changed nor written down.
 *
 * @throws AppError `fact_not_found`, `changed_meanwhile` when it is not as `seen`, `email_taken` when the address has become
 *   somebody else's, `invalid_input` for the current name, which only another name replaces.
 */
export async function changeFact(
  { store, clock }: Deps,
  factId: number,
  { state, first, seen }: FactPatch,
  actor: Actor,
): Promise<Candidate> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const row = await findFact(transaction, factId)
    if (row === undefined) throw new AppError('fact_not_found')
    if (row.kind === 'email' && state === 'current') await lockEmails(transaction, [row.value])
    const person = await lockPersonOf(transaction, row.candidate_id)
    const found = await factOf(transaction, person, factId)
    await refuseUnseen(transaction, person.row.id, { ...found, seen })
    const { fact, all } = found
    const from = fact.state
    const changed =
      state === 'current'
        ? await makeCurrent(transaction, person, fact, { by: actor.id, at })
        : state !== undefined && (await takeOut(transaction, all, fact, { state, by: actor.id, at }))
    if (changed && state === 'current' && fact.kind === 'email')
      await giveAgain(transaction, person, { email: fact.value, all, at })
    const moved = first === true && (await putFirst(transaction, all, fact))
    if (changed || moved) {
      const detail = {
        fact: factId,
        kind: fact.kind,
        ...(changed && { from, to: state }),
        ...(moved && { first }),
      }
      const { id } = person.row
      await recordChange(transaction, id, { at, by: actor.id, action: 'candidate.fact', detail })
    }
    return getCandidate({ store: transaction, clock }, person.row.id)
  })
}

/** The fact as the person shows it (another that says the same may stand for it), and all rows of its kind. */
async function factOf(transaction: Store, { row, ids }: HeldPerson, factId: number): Promise<FoundFact> {
  const rows = await factsOf(transaction, ids)
  const given = rows.find(({ id }) => id === factId)
  const shown = factsOfPerson(row.id, rows)
  const fact = shown.find(({ kind, value }) => kind === given?.kind && value === given.value)
  // A kind that only a newer version knows is not shown by this one.
  if (fact === undefined) throw new AppError('fact_not_found')
  return {
    fact,
    shown,
    all: rows.flatMap((one) => (one.kind === fact.kind ? [{ ...one, kind: fact.kind }] : [])),
  }
}

/**
 * Says it of all that say the same, of merged candidates too: it would be read through them. An address that is theirs no more is not the one by which
 * their applications are.
 */
async function takeOut(
  transaction: Store,
  all: readonly ShownFact[],
  { kind, value, state: now }: ShownFact,
  { state, by, at }: { state: Exclude<FactState, 'current'>; by: string; at: string },
): Promise<boolean> {
  if (now === state) return false
  if (kind === 'name' && now === 'current')
    throw new AppError('invalid_input', { fields: { state: candidateTexts.nameNeeded } })
  const same = all.filter((fact) => fact.value === value && fact.state !== state)
  if (kind === 'email' && now === 'current') await takeAddressBack(transaction, value, at)
  await setState(
    transaction,
    same.map(({ id }) => id),
    state,
    by,
  )
  return true
}

/** An address that they corrected theirs to is again the one by which their applications are. */
async function giveAgain(
  transaction: Store,
  { ids }: HeldPerson,
  { email, all, at }: { email: string; all: readonly ShownFact[]; at: string },
): Promise<void> {
  const current = all.filter((fact) => fact.state === 'current').map(({ value }) => value)
  await lockLedger(transaction)
  await giveAddressAgain(transaction, { email, candidates: ids, current, at })
}

async function putFirst(transaction: Store, all: readonly ShownFact[], { id, position }: ShownFact) {
  const before = Math.min(...all.filter((fact) => fact.id !== id).map((fact) => fact.position))
  if (position < before || all.length === 1) return false
  await setPosition(transaction, id, before - 1)
  return true
}
