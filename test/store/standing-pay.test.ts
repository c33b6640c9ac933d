import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import * as standingPay from '#migrations/0021-standing-pay.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { engines, freshDatabase } from '#test/support/app.ts'

test.each(engines)('the posting of an older start gets its pay in figures on %s', async (engine) => {
  const database = await freshDatabase(engine)
  const folder = await mkdtemp(join(tmpdir(), 'test-migration-'))
  const store =
    database.url === undefined ? openSqlite(join(folder, 'site.sqlite')) : openPostgres(database.url)
  try {
    await migrate(store)
    // Under tables of its own, so that the step can be taken once more.
    const step = async (name: string) => {
      const migrator = new Migrator({
        db: store.raw,
        provider: { getMigrations: async () => ({ [name]: { up: standingPay.up } }) },
        migrationTableName: `step_${name}`,
        migrationLockTableName: `step_${name}_lock`,
      })
      expect((await migrator.migrateToLatest()).error).toBeUndefined()
    }
    const at = '2026-01-02T03:04:05.000Z'
    const words = 'Onsite in Coral Springs, 40 hours a week, 126,000 a year.'
    const add = (reference: string | null, description: string, pay_min: number | null) =>
      store.sql
        .insertInto('jobs')
        .values({
          reference,
          title: 'Business Analyst',
          description,
          address: 'Coral Springs, FL',
          skills: '',
          job_type: 'Full Time',
          is_active: true,
          remote_work: false,
          pay_min,
          pay_max: null,
          valid_through: null,
          opens_on: null,
          country: null,
          deleted_at: null,
          created_at: at,
          updated_at: at,
          first_public_at: at,
        })
        .execute()
    const pay = async () =>
      (
        await store.sql.selectFrom('jobs').select(['pay_min', 'pay_max', 'pay_unit']).orderBy('id').execute()
      ).map(({ pay_min, pay_max, pay_unit }) => [pay_min, pay_max, pay_unit])
    await add('business-analyst', words, null)
    await add(null, words, null)
    await step('first')
    expect(await pay()).toEqual([
      [126_000, 126_000, 'year'],
      [null, null, 'hour'],
    ])
    // What a recruiter wrote stays.
    await sql`update jobs set pay_min = 90000, pay_max = null`.execute(store.raw)
    await step('second')
    expect((await pay())[0]).toEqual([90_000, null, 'year'])
  } finally {
    await store.close()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  }
})
