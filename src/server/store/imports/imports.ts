import type { Insertable, Updateable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { ImportRow, ImportsTables } from './schema.ts'

/** Stores an import and answers its id. */
export async function insertImport(
  store: Store,
  values: Insertable<ImportsTables['imports']>,
): Promise<number> {
  const { id } = await store.sql
    .insertInto('imports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const shown = (store: Store) =>
  store.sql
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.created_by')
    .selectAll('imports')
    .select('users.name as created_by_name')
    .where('imports.state', '!=', 'reading')

/** An import with the name of who brought it, or undefined. */
export const findImport = (store: Store, id: number) =>
  shown(store).where('imports.id', '=', id).executeTakeFirst()

/** One page of the imports, newest first, and how many there are. */
export async function importsOfPage(store: Store, { page, size }: { page: number; size: number }) {
  const rows = await shown(store)
    .orderBy('imports.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await store.sql
    .selectFrom('imports')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '!=', 'reading')
    .executeTakeFirstOrThrow()
  return { rows, count }
}

/** An import, held until the transaction ends, or undefined. */
export async function lockImport(transaction: Store, id: number): Promise<ImportRow | undefined> {
  const rows = transaction.sql.selectFrom('imports').selectAll().where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row
}

/** Changes an import. */
export async function updateImport(
  store: Store,
  id: number,
  change: Updateable<ImportsTables['imports']>,
): Promise<void> {
  await store.sql.updateTable('imports').set(change).where('id', '=', id).execute()
}

/** The imports whose rows are to go: of a file that was never read to its end since `unread`, or kept long enough. */
export async function endedImports(
  store: Store,
  now: string,
  unread: string,
): Promise<{ id: number; state: string }[]> {
  return store.sql
    .selectFrom('imports')
    .select(['id', 'state'])
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'reading'), e('created_at', '<', unread)]),
        e.and([
          e('rows_until', '<', now),
          e('state', 'not in', ['reading', 'checking', 'running', 'taking_back']),
          e.or([
            e.exists(e.selectFrom('import_rows').select('row').whereRef('import_id', '=', 'imports.id')),
            e.exists(e.selectFrom('import_files').select('id').whereRef('import_id', '=', 'imports.id')),
          ]),
        ]),
      ]),
    )
    .execute()
}

/** Removes an import of which nothing was made. */
export async function removeImport(store: Store, id: number): Promise<void> {
  await store.sql.deleteFrom('imports').where('id', '=', id).execute()
}
