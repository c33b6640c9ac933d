import type { Candidate } from '#contract/candidates/candidate.ts'
import type { CandidateFact } from '#contract/candidates/fact.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import {
  allApplicationsOf,
  applicationsOfCandidates,
} from '#server/store/candidates/candidate-applications.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { factsOf } from '#server/store/candidates/facts.ts'
import { branchOf, mustNotContact } from '#server/store/candidates/parts.ts'
import { tagsOf } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import { markBounced } from '#server/store/letters/addresses.ts'
import { deletionRequestOf } from '#server/store/my-application/deletion-requests.ts'
import { poolsOf } from '#server/store/pools/people.ts'
import { isHeld } from '#server/store/retention/legal-holds.ts'
import type { Clock } from '../core/clock.ts'
import { stepOfPerson } from '../steps/to-step.ts'
import { otherCandidates } from './other-candidates.ts'
import { resumeReading } from './resume-reading.ts'
import { resumesOfPerson } from './resumes-of-person.ts'
import { factsOfPerson, toFact } from './shown-facts.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Everything the admin knows of a candidate, merged or not, with all that was merged into them: facts, tags, applications.
 * Throws `candidate_not_found`.
 */
export async function getCandidate({ store, clock }: Deps, id: number): Promise<Candidate> {
  const row = await findCandidate(store, id)
  if (row === undefined) throw new AppError('candidate_not_found')
  const { ids, parts } = await branchOf(store, row)
  const { owner_id, owner_name } = row
  const facts = factsOfPerson(id, await factsOf(store, ids))
  const tags = await tagsOf(store, ids)
  const pools = await poolsOf(store, ids)
  return {
    id,
    name: shownLine(row.name),
    facts: await markedFacts(store, facts.map(toFact)),
    tags: [...new Set(tags.map(({ tag }) => tag))],
    pools: [
      ...new Map(pools.map(({ id: pool, name }) => [pool, { id: pool, name: shownLine(name) }])).values(),
    ],
    owner: owner_id === null ? null : { id: owner_id, name: shownLine(owner_name ?? '') },
    source: row.source,
    do_not_contact: mustNotContact(row, parts),
    sample: row.is_sample,
    step: await stepOfPerson(store, ids),
    applications: await applicationsOfCandidates(store, ids, dayOf(clock())),
    resumes: await resumesOfPerson(store, ids),
    merged: await otherCandidates(
      store,
      parts.map((part) => part.id),
    ),
    merged_into: row.merged_into,
    reading: await resumeReading(store, ids),
    deletion: (await deletionRequestOf(store, ids)) ?? null,
    held: await isHeld(store, {
      candidates: ids,
      applications: (await allApplicationsOf(store, ids)).map((application) => application.id),
    }),
    created_at: row.created_at,
  }
}

/** Says of emails from which mails come back that they do. */
async function markedFacts(store: Store, facts: CandidateFact[]): Promise<CandidateFact[]> {
  const emails = facts.filter(({ kind }) => kind === 'email').map(({ value }) => value)
  const bounced = new Set(
    (await markBounced(store, emails)).filter((one) => one.bounced).map(({ address }) => address),
  )
  return facts.map((fact) =>
    fact.kind === 'email' && bounced.has(fact.value) ? { ...fact, bounced: true } : fact,
  )
}
