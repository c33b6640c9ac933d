import { z } from 'zod'
import { IdParams } from '../core/paging.ts'

/** The lists that views are of. */
export const VIEW_LISTS = ['candidates', 'applications'] as const
export const ViewList = z.enum(VIEW_LISTS)
export type ViewList = z.infer<typeof ViewList>

/**
 * A list with a search and filters, under a name. `query` are those of its filters that this version knows, as the list's address says
 * them; `lost` names the others, which do not count. `gone`: filters by a stage, a job or an account that is not there any more, which
 * find nobody. A shared one is seen by everybody, and changed by its owner and administrators. `etag` is what `If-Match` names.
 */
export const SavedView = z.object({
  id: z.int(),
  list: ViewList,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  lost: z.array(z.string()),
  gone: z.array(z.string()),
  shared: z.boolean(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  may_change: z.boolean(),
  etag: z.string(),
})
export type SavedView = z.infer<typeof SavedView>
export const SavedViewResponse = z.object({ data: SavedView })
export const SavedViews = z.object({ data: z.array(SavedView) })
export const ViewParams = IdParams

/** How many the first of somebody's views hold (VIEWS_SHOWN), counted up to VIEW_COUNT_MAX; null where that failed. */
export const ViewCounts = z.object({ data: z.array(z.object({ id: z.int(), count: z.int().nullable() })) })
export type ViewCounts = z.infer<typeof ViewCounts>
