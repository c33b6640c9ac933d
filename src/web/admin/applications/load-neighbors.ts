import type { ListedApplication } from '#contract/applications/application-list.ts'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { call } from '#web/api/client.ts'
import { type ApplicationsQuery, applicationPath, toApiQuery } from './applications-query.ts'

export type Neighbor = { id: number; to: string; name: string }
/** `place`: which of how many of the list it is; of a search there may be `more`. */
export type Neighbors = {
  previous: Neighbor | undefined
  next: Neighbor | undefined
  place?: readonly [at: number, of: number, more: boolean]
}

const ROWS = 50

/**
 * Who comes before and after an application in the list that it was opened from. Who was moved on the way may have
 * left the list, and others took their places: the pages beside the one in the address are looked at too.
 */
export async function loadNeighbors(
  query: ApplicationsQuery,
  id: number,
  signal: AbortSignal,
): Promise<Neighbors> {
  let [count, many] = [0, false]
  const rowsOf = async (page: number): Promise<ListedApplication[]> => {
    if (page < 1) return []
    const input = { query: { ...toApiQuery(query), page, page_size: ROWS }, signal }
    const list = await call(applicationEndpoints.listApplications, input)
    count = list.count
    many = list.more === true
    return list.results
  }
  for (const page of [query.page, query.page - 1, query.page + 1]) {
    const rows = await rowsOf(page)
    const at = rows.findIndex((row) => row.id === id)
    if (at === -1) continue
    const before = rows[at - 1]
    const after = rows[at + 1]
    const last = before ? undefined : (await rowsOf(page - 1)).at(-1)
    const first = after || rows.length < ROWS ? undefined : (await rowsOf(page + 1))[0]
    return {
      previous: neighbor(query, before, page) ?? neighbor(query, last, page - 1),
      next: neighbor(query, after, page) ?? neighbor(query, first, page + 1),
      place: [(page - 1) * ROWS + at + 1, count, many],
    }
  }
  return { previous: undefined, next: undefined }
}

function neighbor(query: ApplicationsQuery, row: ListedApplication | undefined, page: number) {
  return row && { id: row.id, to: applicationPath(row.id, { ...query, page }), name: row.applicant_name }
}
