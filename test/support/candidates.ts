import { RecruiterApplicationResponse } from '#contract/applications/recruiter-application.ts'
import { type Candidate, CandidateResponse } from '#contract/candidates/candidate.ts'
import type { CandidateFact } from '#contract/candidates/fact.ts'
import type { TestApp } from './app.ts'

/** What a signed-in recruiter does with candidates over the API. */
export function candidateCalls(app: Pick<TestApp, 'send'>, tokenOf: () => string) {
  const call = (method: string, path: string, json?: object, headers?: Record<string, string>) =>
    app.send(method, path, {
      token: tokenOf(),
      ...(json !== undefined && { json }),
      ...(headers && { headers }),
    })
  const candidateIn = (answer: { json: unknown }): Candidate => CandidateResponse.parse(answer.json).data
  return {
    call,
    candidateIn,
    read: async (id: number) => candidateIn(await call('GET', `/api/candidates/${id}/`)),
    /** The person that an application belongs to. */
    personOf: async (application: number) => {
      const { json } = await call('GET', `/api/applications/${application}/`)
      return RecruiterApplicationResponse.parse(json).data.candidate_id
    },
    add: async (facts: Record<string, string>) =>
      candidateIn(
        await call('POST', '/api/candidates/', {
          facts: Object.entries({ name: 'Grace Hopper', ...facts }).map(([kind, value]) => ({ kind, value })),
        }),
      ),
    change: (fact: CandidateFact | undefined, json: object) =>
      call('PATCH', `/api/candidates/facts/${fact?.id}/`, json),
  }
}

/** `kind value state` of each fact, in their order. */
export const factLines = ({ facts }: Candidate): string[] =>
  facts.map(({ kind, value, state }) => `${kind} ${value} ${state}`)

/** The fact that says so. */
export const factOf = ({ facts }: Candidate, kind: string, value?: string): CandidateFact | undefined =>
  facts.find((fact) => fact.kind === kind && (value === undefined || fact.value === value))
