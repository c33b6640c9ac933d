import { ApplicationParams } from '#contract/applications/application.ts'
import { type ApplicationView, applicationViewEndpoint } from '#contract/applications/view-endpoint.ts'
import { browserErrors } from '#contract/core/error-answer.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callTagged } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { keepEqual } from '../keep-equal.ts'
import { applicationPath, readApplicationsQuery, toApiQuery } from './applications-query.ts'
import { ROWS } from './load-applications.ts'
import type { Neighbors } from './neighbors.ts'

type Around = Omit<ApplicationView, 'application' | 'neighbors'> & { neighbors: Neighbors }
type LoadedApplication = Around & { application: ApplicationView['application']; tag: string; asked: number }

let last: Around | undefined

/**
 * All that the page of one application shows. What is around the application and is as it was is the same object.
 * Throws `application_not_found` for an address that can name none.
 */
export async function loadApplication(
  here: URL,
  address: string,
  signal: AbortSignal,
): Promise<LoadedApplication> {
  const params = ApplicationParams.safeParse({ id: address }).data
  if (params === undefined) {
    const { status, message } = browserErrors.application_not_found
    throw new ApiError('application_not_found', message, { status })
  }
  const query = readApplicationsQuery(here.searchParams)
  return asRecruiter(here, async () => {
    const { body, tag, asked } = await callTagged(applicationViewEndpoint, {
      params,
      query: { ...toApiQuery(query), page: query.page, page_size: ROWS },
      signal,
    })
    const { application, neighbors, ...around } = body.data
    const { previous, next, place } = neighbors
    const withPath = <T extends { id: number; page: number }>({ page, ...one }: T) => ({
      ...one,
      to: applicationPath(one.id, { ...query, page }),
    })
    last = keepEqual(last, {
      ...around,
      neighbors: {
        previous: previous ? withPath(previous) : undefined,
        next: next ? withPath(next) : undefined,
        place: place ?? undefined,
      },
    })
    return { ...last, application, tag, asked }
  })
}
