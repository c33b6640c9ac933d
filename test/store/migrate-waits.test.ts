import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { migrate, migratorOf } from '#server/store/engine/migrate.ts'
import { openPostgres } from '#server/store/engine/store.ts'
import { freshDatabase } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'

const BEFORE = '0012-jobs-listed'
/** Longer than any statement of a request may take. */
const LONG = '4.5 seconds'

test('an update of the schema takes as long as it needs', { timeout: 60_000 }, async () => {
  const database = await freshDatabase('postgres')
  const url = database.url ?? ''
  const store = openPostgres(url)
  const other = new pg.Client({ connectionString: url })
  const watching = new pg.Client({ connectionString: url })
  await Promise.all([other.connect(), watching.connect()])
  try {
    await sql`drop schema public cascade; create schema public`.execute(store.raw)
    expect((await migratorOf(store).migrateTo(BEFORE)).error).toBeUndefined()
    await other.query('begin; lock table jobs in access exclusive mode')
    const ended = vi.fn()
    const migrating = migrate(store).finally(ended)
    migrating.catch(() => {})
    await eventually(async () => {
      const waiting = await watching.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and clock_timestamp() - query_start > interval '${LONG}'`,
      )
      expect(waiting.rowCount).toBe(1)
      expect(ended).not.toHaveBeenCalled()
    }, 20_000)
    await other.query('rollback')
    await migrating
    expect((await migratorOf(store).getMigrations()).every(({ executedAt }) => executedAt)).toBe(true)
  } finally {
    await Promise.all([other.end(), watching.end(), store.close()])
    await database.remove()
  }
})
