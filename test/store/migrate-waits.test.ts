import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrate, migratorOf } from '#server/store/engine/migrate.ts'
import { openPostgres } from '#server/store/engine/store.ts'
import { freshDatabase } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'

const BEFORE = '0012-jobs-listed'
/** Longer than any statement of a request may take. */
const LONG = '4.5 seconds'

/** The lock under which Kysely updates a schema. */
const UPDATING = '3853314791062309107'

async function olderStore() {
  const database = await freshDatabase('postgres')
  const url = database.url ?? ''
  const store = openPostgres(url)
  const other = new pg.Client({ connectionString: url })
  const watching = new pg.Client({ connectionString: url })
  onTestFinished(async () => {
    await Promise.all([other.end(), watching.end(), store.close()])
    await database.remove()
  })
  await Promise.all([other.connect(), watching.connect()])
  await sql`drop schema public cascade; create schema public`.execute(store.raw)
  expect((await migratorOf(store).migrateTo(BEFORE)).error).toBeUndefined()
  /** How many of this database have waited for a lock for longer than that. */
  const countWaiting = async (interval: string) => {
    const { rowCount } = await watching.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and clock_timestamp() - query_start > interval '${interval}'`,
    )
    return rowCount
  }
  const isUpdated = async () =>
    (await migratorOf(store).getMigrations()).every(({ executedAt }) => executedAt !== undefined)
  return { store, other, countWaiting, isUpdated }
}

test('an update of the schema waits for that of another instance, however long', {
  timeout: 60_000,
}, async () => {
  const { store, other, countWaiting, isUpdated } = await olderStore()
  await other.query(`begin; select pg_advisory_xact_lock(${UPDATING})`)
  const ended = vi.fn()
  const migrating = migrate(store).finally(ended)
  migrating.catch(() => {})
  await eventually(async () => {
    expect(await countWaiting(LONG)).toBe(1)
    expect(ended).not.toHaveBeenCalled()
  }, 20_000)
  await other.query('rollback')
  await migrating
  expect(await isUpdated()).toBe(true)
})

test('an update of the schema gives way to a server of the older version that is at work', {
  timeout: 60_000,
}, async () => {
  const { store, other, countWaiting, isUpdated } = await olderStore()
  await other.query('begin; lock table users in row exclusive mode')
  const waits = vi.fn()
  const migrating = migrate(store, waits)
  migrating.catch(() => {})
  await eventually(async () => expect(await countWaiting('0')).toBe(1))
  // What the update has taken already, it gives back before PostgreSQL would end one of the two.
  await other.query('lock table applications, jobs in row exclusive mode')
  await eventually(() => expect(waits).toHaveBeenCalled())
  await other.query('commit')
  await migrating
  expect([waits.mock.calls.length, await isUpdated()]).toEqual([1, true])
})
