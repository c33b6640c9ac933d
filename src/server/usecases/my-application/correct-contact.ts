import { type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { Corrections } from '#contract/my-application/my-page.ts'
import { myTexts } from '#contract/my-application/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { factsOf, insertFacts, setState } from '#server/store/candidates/facts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { proveFacts } from '#server/store/my-application/sessions.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import { statedFact } from '../candidates/stated-fact.ts'
import type { Clock } from '../core/clock.ts'
import { ownPerson } from './own-person.ts'

type Deps = { store: Store; clock: Clock }

const KINDS = ['name', 'phone', 'place'] as const satisfies readonly FactKind[]

/**
 * Offers to recruiters what whoever proved an address says of themselves, as proven facts: a recruiter still decides, since whose record the
 * address leads to may be wrong. What was refused or replaced before is offered again: they insist. Throws `invalid_input`, and
 * `forbidden` for an address that several people applied with.
 */
export function correctContact(
  { store, clock }: Deps,
  email: string,
  fields: Record<string, string>,
): Promise<void> {
  const { data: parsed, error } = Corrections.safeParse(fields)
  if (parsed === undefined) throw new AppError('invalid_input', { fields: fieldErrors(error) })
  const errors: FieldErrors = {}
  const said = KINDS.flatMap((kind) => {
    const value = parsed[kind]
    if (value === '') return []
    const checked = factKind(kind).value.safeParse(value)
    if (checked.success) return [statedFact({ kind, value }, kind)]
    errors[kind] = kind === 'phone' ? myTexts.phone : (checked.error.issues[0]?.message ?? '')
    return []
  })
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { fields: errors })
  if (said.length === 0) throw new AppError('invalid_input', { fields: { name: myTexts.nothingSaid } })
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const { candidate, shared } = await ownPerson(transaction, email)
    if (shared) throw new AppError('forbidden')
    if (candidate === undefined) return
    const { row, ids } = await lockPersonOf(transaction, candidate)
    const known = await factsOf(transaction, ids)
    for (const fact of said) {
      const same = known.find(({ kind, value }) => kind === fact.kind && value === fact.value)
      if (same === undefined)
        await insertFacts(transaction, [
          {
            ...fact,
            candidate_id: candidate,
            state: 'offered',
            origin: 'form',
            created_at: at,
            proven_at: at,
          },
        ])
      else {
        if (same.state !== 'current') await setState(transaction, [same.id], 'offered')
        await proveFacts(transaction, [same.id], at)
      }
    }
    await recordAudit(transaction, {
      ...{ at, actor_id: null, action: 'candidate.correct' },
      ...{ subject: 'candidate', subject_id: String(row.id) },
      detail: { kinds: said.map(({ kind }) => kind) },
    })
    await indexAgain(transaction, 'candidate', [row.id])
  })
}
