import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migratorOf } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { freshDatabase } from '#test/support/app.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const BEFORE = '0012-jobs-listed'

async function emptyStore(engine: 'sqlite' | 'postgres') {
  if (engine === 'sqlite')
    return { store: openSqlite(`${await temporaryFolder()}/site.sqlite`), remove: async () => {} }
  const database = await freshDatabase('postgres')
  const store = openPostgres(database.url ?? '')
  await sql`drop schema public cascade; create schema public`.execute(store.raw)
  return { store, remove: database.remove }
}

test.for(['sqlite', 'postgres'] as const)(
  'an update of the schema that broke off leaves nothing half done and can be repeated on %s',
  { timeout: 60_000 },
  async (engine) => {
    const { store, remove } = await emptyStore(engine)
    const executed = async () =>
      (await migratorOf(store).getMigrations()).filter((step) => step.executedAt).map(({ name }) => name)
    try {
      expect((await migratorOf(store).migrateTo(BEFORE)).error).toBeUndefined()
      const before = await executed()
      // The second of the two tables that step 0016 makes.
      await sql`create table security_log (id integer)`.execute(store.raw)
      await expect(migrate(store)).rejects.toThrow(/security_log/)
      expect(await executed()).toEqual(before)

      await sql`drop table security_log`.execute(store.raw)
      await migrate(store)
      expect((await migratorOf(store).getMigrations()).every(({ executedAt }) => executedAt)).toBe(true)
    } finally {
      await store.close()
      await remove()
    }
  },
)
