import { CandidatePatch } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { call } from '#web/api/client.ts'

/**
 * Gives a person other tags: sends what is added and what is taken away, so that a tag that somebody else gives meanwhile stays.
 * `refused` says what is wrong with one that is added.
 */
export function tagChange(id: number, tags: readonly string[], next: readonly string[]) {
  const tagged = next.filter((one) => !tags.includes(one))
  const untagged = tags.filter((one) => !next.includes(one))
  const send = (body: CandidatePatch) => call(candidateEndpoints.changeCandidate, { params: { id }, body })
  const retagged = (now: readonly string[], more: readonly string[], fewer: readonly string[]) =>
    [...new Set([...now, ...more])].filter((one) => !fewer.includes(one)).sort()
  return {
    refused: CandidatePatch.safeParse({ tagged }).error?.issues[0]?.message,
    ahead: (now: readonly string[]) => retagged(now, tagged, untagged),
    back: (now: readonly string[]) => retagged(now, untagged, tagged),
    save: () => send({ tagged, untagged }),
    unsave: () => send({ tagged: untagged, untagged: tagged }),
  }
}
