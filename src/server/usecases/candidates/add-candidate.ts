import type { Candidate, CandidateInput } from '#contract/candidates/candidate.ts'
import { insertCandidate } from '#server/store/candidates/candidates.ts'
import { lockEmails } from '#server/store/candidates/facts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { makeCurrent } from './current-fact.ts'
import { getCandidate } from './get-candidate.ts'
import { lockUnmergedCandidate } from './lock-person.ts'
import { recordChange } from './record-change.ts'
import { statedFact } from './stated-fact.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Adds a person by hand, with all that is known of them; of a kind that there is one of the last one counts. Throws
 * `email_taken` when an address belongs to somebody else, and `invalid_input`.
 */
export async function addCandidate(
  { store, clock }: Deps,
  input: CandidateInput,
  actor: Actor,
): Promise<Candidate> {
  const facts = input.facts.map((fact, at) => statedFact(fact, `facts.${at}.value`))
  const emails = facts.filter(({ kind }) => kind === 'email').map(({ value }) => value)
  const name = facts.find(({ kind }) => kind === 'name')?.value ?? ''
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockEmails(transaction, emails)
    const id = await insertCandidate(transaction, { name, source: input.source ?? null, created_at: at })
    const person = await lockUnmergedCandidate(transaction, id)
    for (const fact of facts)
      await makeCurrent(transaction, person, { ...fact, origin: 'recruiter' }, { by: actor.id, at })
    const detail = { facts: facts.length }
    await recordChange(transaction, id, { at, by: actor.id, action: 'candidate.create', detail })
    return getCandidate({ store: transaction, clock }, id)
  })
}
