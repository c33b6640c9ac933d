import { type ConsiderInput, considerEndpoints } from '#contract/applications/consider-endpoints.ts'
import { call } from '#web/api/client.ts'

/** Considers a person for a job; answers the way back. */
export async function considerFor(body: ConsiderInput): Promise<() => Promise<unknown>> {
  const { data } = await call(considerEndpoints.considerForJob, { body })
  return () => call(considerEndpoints.takeBackConsidered, { params: { id: data.id } })
}
