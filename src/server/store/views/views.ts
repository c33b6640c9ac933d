import { sql } from 'kysely'
import type { Store } from '../engine/store.ts'

/** A saved view with the name of its owner. */
export type ViewRow = {
  id: number
  owner_id: string | null
  owner_name: string | null
  list: string
  name: string
  query: string
  shared: boolean
  deleted_at: string | null
}

const rowsOf = ({ sql: db }: Store) =>
  db
    .selectFrom('saved_views')
    .leftJoin('users', 'users.id', 'saved_views.owner_id')
    .select(['saved_views.id', 'saved_views.owner_id', 'saved_views.list', 'saved_views.name'])
    .select(['saved_views.query', 'saved_views.shared', 'saved_views.deleted_at', 'users.name as owner_name'])

const asRow = <R extends { shared: boolean }>(row: R): R => ({ ...row, shared: Boolean(row.shared) })

/** The views that somebody sees, in the order that they chose: then their own, then those of others. */
export async function viewsOf(store: Store, user: string): Promise<ViewRow[]> {
  const rows = await rowsOf(store)
    .leftJoin('view_places', (join) =>
      join.onRef('view_places.view_id', '=', 'saved_views.id').on('view_places.user_id', '=', user),
    )
    .where('saved_views.deleted_at', 'is', null)
    .where((e) => e.or([e('saved_views.owner_id', '=', user), e('saved_views.shared', '=', true)]))
    .orderBy(sql`case when view_places.position is null then 1 else 0 end`)
    .orderBy('view_places.position')
    .orderBy(sql`case when saved_views.owner_id = ${user} then 0 else 1 end`)
    .orderBy('saved_views.id')
    .execute()
  return rows.map(asRow)
}

/** A view, deleted or not, or undefined. */
export async function findView(store: Store, id: number): Promise<ViewRow | undefined> {
  const row = await rowsOf(store).where('saved_views.id', '=', id).executeTakeFirst()
  return row && asRow(row)
}

/** The views of an account that are not deleted. */
export async function ownViews(store: Store, owner: string) {
  return store.sql
    .selectFrom('saved_views')
    .select(['id', 'list', 'name'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .execute()
}

type NewView = Pick<ViewRow, 'list' | 'name' | 'query' | 'shared'> & { owner_id: string; created_at: string }

/** Stores a view and answers its id. */
export async function insertView(store: Store, values: NewView): Promise<number> {
  const { id } = await store.sql
    .insertInto('saved_views')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a view. */
export async function updateView(
  store: Store,
  id: number,
  change: Partial<Pick<ViewRow, 'name' | 'query' | 'shared' | 'deleted_at'>>,
): Promise<void> {
  await store.sql.updateTable('saved_views').set(change).where('id', '=', id).execute()
}

/** Puts these views in this order for somebody, before all others. */
export async function placeViews(store: Store, user: string, ids: readonly number[]): Promise<void> {
  await store.sql.deleteFrom('view_places').where('user_id', '=', user).execute()
  if (ids.length === 0) return
  await store.sql
    .insertInto('view_places')
    .values(ids.map((view_id, position) => ({ user_id: user, view_id, position })))
    .execute()
}

/** Whether there is a view that somebody sees. */
export async function hasViews({ sql: db }: Store, user: string): Promise<boolean> {
  const row = await db
    .selectFrom('saved_views')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((e) => e.or([e('owner_id', '=', user), e('shared', '=', true)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets views that were deleted before that moment. */
export async function deleteForgottenViews({ sql: db }: Store, before: string): Promise<void> {
  await db.deleteFrom('saved_views').where('deleted_at', '<', before).execute()
}
