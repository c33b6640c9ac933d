import { sql } from 'kysely'
import { expect } from 'vitest'
import { migratorOf } from '#server/store/engine/migrate.ts'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { type Engine, freshDatabase } from './app.ts'
import { temporaryFolder } from './temp-folder.ts'

/** A database as it was after that migration: what an update finds. `place` is its URL or its file. */
export async function olderDatabase(
  engine: Engine,
  migration: string,
): Promise<{ store: OpenStore; place: string; remove: () => Promise<void> }> {
  const { url, remove } = await freshDatabase(engine)
  const place = url ?? `${await temporaryFolder()}/site.sqlite`
  const store = url === undefined ? openSqlite(place) : openPostgres(place)
  // A fresh database of the tests is a migrated one.
  if (engine === 'postgres') await sql`drop schema public cascade; create schema public`.execute(store.raw)
  expect((await migratorOf(store).migrateTo(migration)).error).toBeUndefined()
  return {
    store,
    place,
    remove: async () => {
      await store.close()
      await remove()
    },
  }
}
