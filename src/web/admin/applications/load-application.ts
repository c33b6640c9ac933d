import { ApplicationParams } from '#contract/applications/application.ts'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { ApplicationEvent, RecruiterApplication } from '#contract/applications/recruiter-application.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { listReasonsEndpoint } from '#contract/reasons/list-endpoint.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, callTagged } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { readApplicationsQuery } from './applications-query.ts'
import { loadNeighbors, type Neighbors } from './load-neighbors.ts'

type LoadedApplication = {
  application: RecruiterApplication
  tag: string
  asked: number
  stages: Stage[]
  /** Those that a refusal can be given. */
  reasons: Reason[]
  history: ApplicationEvent[]
  neighbors: Neighbors
}

/** All that the page of one application shows. Throws `application_not_found` for an address that can name none. */
export async function loadApplication(
  here: URL,
  address: string,
  signal: AbortSignal,
): Promise<LoadedApplication> {
  const parsed = ApplicationParams.safeParse({ id: address })
  if (!parsed.success) {
    const { status, message } = errorCatalogue.application_not_found
    throw new ApiError('application_not_found', message, { status })
  }
  const params = parsed.data
  return asRecruiter(here, async () => {
    const [application, stages, reasons, history, neighbors] = await Promise.all([
      callTagged(applicationEndpoints.getApplication, { params, signal }),
      call(applicationEndpoints.listStages, { signal }),
      call(listReasonsEndpoint, { signal }),
      call(applicationEndpoints.applicationHistory, { params, signal }),
      loadNeighbors(readApplicationsQuery(here.searchParams), params.id, signal),
    ])
    return {
      application: application.body.data,
      tag: application.tag,
      asked: application.asked,
      stages: stages.data,
      reasons: reasons.data.filter(({ retired }) => !retired),
      history: history.data,
      neighbors,
    }
  })
}
