import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { CandidateParams } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { browserErrors } from '#contract/core/error-answer.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, callTagged } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { warmOffers } from './late-parts.tsx'

/** Whom the address of a page names. Throws `candidate_not_found` for one that can name nobody. */
export function candidateParams(address: string) {
  const parsed = CandidateParams.safeParse({ id: address })
  if (!parsed.success) {
    const { status, message } = browserErrors.candidate_not_found
    throw new ApiError('candidate_not_found', message, { status })
  }
  return parsed.data
}

/** All that the page of one candidate shows. Throws as `candidateParams`. */
export async function loadCandidate(here: URL, address: string, signal: AbortSignal) {
  const params = candidateParams(address)
  return asRecruiter(here, async () => {
    const [candidate, timeline, stages, people] = await Promise.all([
      callTagged(candidateEndpoints.getCandidate, { params, signal }),
      call(candidateEndpoints.candidateTimeline, { params, query: {}, signal }),
      call(applicationEndpoints.listStages, { signal }),
      call(personNameEndpoints.listPersonNames, { signal }),
    ])
    const { data } = candidate.body
    // They stand above the facts, which would jump when they came later.
    if (data.facts.some(({ state }) => state === 'offered')) await warmOffers()
    return {
      candidate: data,
      tag: candidate.tag,
      asked: candidate.asked,
      timeline,
      stages: stages.data,
      people: people.data,
    }
  })
}
