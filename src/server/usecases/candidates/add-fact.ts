import type { Candidate } from '#contract/candidates/candidate.ts'
import type { FactInput } from '#contract/candidates/fact.ts'
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
 * Adds a fact that a recruiter knows, which is current at once; what is known already becomes current. Answers the candidate.
 * Throws `candidate_not_found`, `candidate_merged`, `invalid_input`, and `email_taken` when the address belongs to somebody
 * else.
 */
export async function addFact(
  { store, clock }: Deps,
  id: number,
  input: FactInput,
  actor: Actor,
): Promise<Candidate> {
  const fact = statedFact(input, 'value')
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    if (fact.kind === 'email') await lockEmails(transaction, [fact.value])
    const person = await lockUnmergedCandidate(transaction, id)
    const by = actor.id
    if (await makeCurrent(transaction, person, { ...fact, origin: 'recruiter' }, { by, at })) {
      const detail = { kind: fact.kind, added: true }
      await recordChange(transaction, id, { at, by, action: 'candidate.fact', detail })
    }
    return getCandidate({ store: transaction, clock }, id)
  })
}
