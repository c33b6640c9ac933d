import type { ApplicationPage, ListedApplication } from '#contract/applications/application-list.ts'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { listReasonsEndpoint } from '#contract/reasons/list-endpoint.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { type ApplicationsQuery, toApiQuery } from './applications-query.ts'

export const ROWS = 50

export type Applications = {
  stages: Stage[]
  /** Those that a refusal can be given. */
  reasons: Reason[]
  /** By stage id: how many there are, whatever stage the list is about. */
  counts: ReadonlyMap<number, number>
  count: number
  /** The search finds so many that only the newest are counted and listed. */
  more: boolean
  /** How many applications to that job, or to all, are marked as spam. */
  spam_count: number
  rows: ListedApplication[]
  /** The name of the job that the list is about. */
  job: string | undefined
}

/** The page of the table; for the board only its counts, since each column is read on its own. */
export async function loadApplications(here: URL, query: ApplicationsQuery, signal: AbortSignal) {
  const { view, page, job } = query
  const size = view === 'board' ? { page: 1, page_size: 1, stage: '' as const } : { page, page_size: ROWS }
  return await asRecruiter(here, async (): Promise<Applications> => {
    const [stages, reasons, list] = await Promise.all([
      call(applicationEndpoints.listStages, { signal }),
      call(listReasonsEndpoint, { signal }),
      call(applicationEndpoints.listApplications, { query: { ...toApiQuery(query), ...size }, signal }),
    ])
    const title = job === undefined ? undefined : (list.results[0]?.job.title ?? (await titleOf(job, signal)))
    return {
      stages: stages.data,
      reasons: reasons.data.filter(({ retired }) => !retired),
      ...figures(list),
      rows: list.results,
      job: title,
    }
  })
}

const figures = ({ count, more, stages, spam_count }: ApplicationPage) => ({
  count,
  more: more === true,
  spam_count,
  counts: new Map(stages.map((stage) => [stage.id, stage.count])),
})

/** Any of its applications knows the job's name at a fraction of the job's cost, which carries all of them. */
async function titleOf(job: number, signal: AbortSignal): Promise<string | undefined> {
  const { results } = await call(applicationEndpoints.listApplications, {
    query: { job, page_size: 1 },
    signal,
  })
  if (results[0]) return results[0].job.title
  try {
    const query = { deleted: 'true' } as const
    return (await call(jobEndpoints.getJob, { params: { id: job }, query, signal })).data.title
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
