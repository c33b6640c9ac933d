import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import * as people from '#migrations/0001-people.ts'
import * as jobs from '#migrations/0002-jobs.ts'
import * as applications from '#migrations/0008-applications.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { engines, freshDatabase } from '#test/support/app.ts'

/** More than one batch of the migration. */
const MANY = 1_201

test.each(engines)(
  'applications from before have a stage, a time and a folded name on %s',
  async (engine) => {
    const database = await freshDatabase(engine)
    const folder = await mkdtemp(join(tmpdir(), 'test-migration-'))
    const store =
      database.url === undefined ? openSqlite(join(folder, 'site.sqlite')) : openPostgres(database.url)
    try {
      const { types } = store.dialect
      // A fresh database of the tests is a migrated one.
      if (engine === 'postgres')
        await sql`drop schema public cascade; create schema public`.execute(store.raw)
      const steps = { '0001': people, '0002': jobs, '0008': applications }
      const up = (step: typeof people) => ({
        up: (db: Parameters<typeof step.up>[0]) => step.up(db, types),
      })
      const migrations = Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, up(step)]))
      const migrator = new Migrator({
        db: store.raw,
        provider: { getMigrations: async () => migrations },
      })
      expect((await migrator.migrateTo('0002')).error).toBeUndefined()
      const at = '2026-01-02T03:04:05.000Z'
      const yes = engine === 'sqlite' ? 1 : true
      await sql`insert into jobs
      (title, description, address, skills, job_type, is_active, remote_work, created_at, updated_at)
      values ('T', 'D', 'A', '', 'Contract', ${yes}, ${yes}, ${at}, ${at})`.execute(store.raw)
      for (let n = 0; n < MANY; n += 1)
        await sql`insert into applications (job_id, name, email, phone, message, resume_key, resume_name,
        resume_type, resume_size, resume_sha256, created_at)
        values (1, ${`Zoë Öz ${n}`}, 'z@example.com', '+1 (555) 010-9999', 'm', ${`key-${n}`}, 'r.pdf', 'pdf', 1,
        'x', ${at})`.execute(store.raw)
      expect((await migrator.migrateToLatest()).error).toBeUndefined()
      const rows = await store.sql
        .selectFrom('applications')
        .innerJoin('stages', 'stages.id', 'applications.stage_id')
        .select([
          'stages.name',
          'rating',
          'reject_reason',
          'moved_at',
          'merged_into',
          'sort_name',
          'phone_digits',
        ])
        .orderBy('applications.id')
        .execute()
      expect(rows).toHaveLength(MANY)
      for (const [n, row] of rows.entries())
        expect(row).toEqual({
          name: 'New',
          rating: 0,
          reject_reason: null,
          moved_at: at,
          merged_into: null,
          sort_name: `zoe oz ${n}`,
          phone_digits: '5550109999',
        })
    } finally {
      await store.close()
      await database.remove()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
