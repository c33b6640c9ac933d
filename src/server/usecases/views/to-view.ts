import { shownLine } from '#contract/core/text.ts'
import { type SavedView, ViewList } from '#contract/views/view.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { ViewRow } from '#server/store/views/views.ts'
import { tagOf } from '../core/record-tag.ts'
import type { Actor } from '../people/authenticate.ts'
import { goneParts } from './gone-parts.ts'
import { knownParts, storedParts } from './view-query.ts'

type Viewer = Pick<Actor, 'id' | 'role'>

/** Whether somebody may change a view that they see. */
export const mayChange = ({ owner_id }: ViewRow, { id, role }: Viewer): boolean =>
  owner_id === id || role === 'administrator'

/** The tag of the state of a view. */
export const viewTag = ({ name, query, shared, deleted_at }: ViewRow): string =>
  tagOf([name, query, shared, deleted_at !== null])

/** Stored views in the contract's words, for who looks at them; those of lists that only a newer version has are left out. */
export async function toViews(store: Store, rows: readonly ViewRow[], viewer: Viewer): Promise<SavedView[]> {
  const known = rows.flatMap((row) => {
    const list = ViewList.safeParse(row.list)
    return list.success ? [{ row, list: list.data, ...knownParts(list.data, storedParts(row.query)) }] : []
  })
  const gone = await goneParts(
    store,
    known.map(({ query }) => query),
  )
  return known.map(({ row, list, query, lost }, at) => ({
    id: row.id,
    list,
    name: shownLine(row.name),
    query,
    lost,
    gone: gone[at] ?? [],
    shared: row.shared,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: shownLine(row.owner_name ?? '') },
    may_change: mayChange(row, viewer),
    etag: viewTag(row),
  }))
}
