import type { ApplicationListQuery, ApplicationPage } from '#contract/application-list.ts'
import { applicationIds, countByStage, listedApplications } from '#server/store/application-list.ts'
import { allStages } from '#server/store/stages.ts'
import type { Store } from '#server/store/store.ts'

type Deps = { store: Store }

/** One page of the applications of all jobs, and how many of the same filter stand in each stage. */
export async function listApplications(
  { store }: Deps,
  query: ApplicationListQuery,
): Promise<ApplicationPage> {
  const { stage, sort, page, page_size: limit, ...filter } = query
  const byStage = await countByStage(store, filter)
  const stages = (await allStages(store)).map(({ id }) => ({ id, count: byStage.get(id) ?? 0 }))
  const count = stages
    .filter(({ id }) => stage === undefined || id === stage)
    .reduce((sum, { count }) => sum + count, 0)
  const offset = (page - 1) * limit
  const ids =
    offset >= count ? [] : await applicationIds(store, { ...filter, stage }, { sort, offset, limit })
  return { count, ...neighbors(query, count), results: await listedApplications(store, ids), stages }
}

function neighbors(query: ApplicationListQuery, count: number) {
  const pages = Math.ceil(count / query.page_size)
  const at = (page: number) => {
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...query, page })) {
      if (value !== undefined && value !== '') parameters.set(name, String(value))
    }
    return `/api/applications/?${parameters}`
  }
  return {
    next: query.page < pages ? at(query.page + 1) : null,
    previous: query.page > 1 && count > 0 ? at(Math.min(query.page - 1, pages)) : null,
  }
}
