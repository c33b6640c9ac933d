import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate, migratorOf } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'
import { ROOT } from '#test/support/server-process.ts'

const BEFORE = '0021-standing-pay'
const at = '2026-01-02T03:04:05.000Z'
const due = '2026-01-02T04:00:00.000Z'
const later = '2026-01-03T05:00:00.000Z'
const MANY = 100_000

/** A start that is killed in the middle of the update: nothing of it is committed, and its process is gone. */
const KILLED = `
  const [{ migratorOf }, { openSqlite, openPostgres }, migration] = await Promise.all([
    import('./src/server/store/engine/migrate.ts'),
    import('./src/server/store/engine/store.ts'),
    import('./migrations/0022-tasks.ts'),
  ])
  const store = process.argv[1].startsWith('postgres') ? openPostgres(process.argv[1]) : openSqlite(process.argv[1])
  await store.withoutLimits((raw) => raw.transaction().execute(async (db) => {
    await migration.up(db, store.dialect.types)
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  }))
`

describe.each(engines)('what waited before there was one queue, on %s', (engine) => {
  let store: OpenStore
  let place: string
  let remove: () => Promise<void>
  beforeEach(async () => {
    const database = await olderDatabase(engine, BEFORE)
    store = database.store
    place = database.place
    remove = database.remove
  })
  afterEach(() => remove())

  const time = (value: string) => sql`cast(${sql.lit(value)} as ${sql.raw(store.dialect.types.timestamp)})`
  const numbersTo = (count: number) =>
    engine === 'sqlite'
      ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)}) select i from n)`
      : sql`(select generate_series(1, ${sql.lit(count)}) as i)`

  /** `count` applications, every second one unread, and as many mails: failed, waiting and sent in turn. */
  const fill = (count: number) =>
    store.withoutLimits(async (db) => {
      const yes = engine === 'sqlite' ? sql`1` : sql`true`
      await sql`insert into jobs (title, description, address, skills, job_type, is_active, remote_work, created_at,
        updated_at) values ('Engineer', 'd', 'Miami', 's', 'Contract', ${yes}, ${yes}, ${at}, ${at})`.execute(
        db,
      )
      await sql`insert into applications (job_id, name, email, phone, message, resume_key, resume_name, resume_type,
        resume_size, resume_sha256, created_at, stage_id, moved_at, sort_name, phone_digits)
        select 1, 'P', 'p@example.com', '5', 'm', 'key-' || i, 'r.pdf', 'pdf', 1, 'x', ${time(at)}, 1, ${time(at)}, 'p',
          '5'
        from ${numbersTo(count)} as numbers`.execute(db)
      await sql`insert into resume_texts (application_id, text, attempts, due_at, read_at)
        select id, 'text', 2, ${time(due)}, case when id % 2 = 0 then ${time(at)} end from applications`.execute(
        db,
      )
      await sql`insert into outbox (message_id, kind, facts, recipient, attempts, created_at, due_at, sent_at, failed_at,
        last_error, retried_at)
        select 'id-' || id, 'message_received', '{}', 'p@example.com', id % 5, ${time(at)}, ${time(due)},
          case when id % 3 = 0 then ${time(later)} end, case when id % 3 = 1 then ${time(later)} end,
          case when id % 3 = 1 then 'EENVELOPE 550' end, case when id % 3 = 2 then ${time(later)} end
        from applications`.execute(db)
      await sql`insert into scheduled_jobs values ('clean-up', ${time(due)}, ${time(later)})`.execute(db)
    })
  const tasks = (kind: string) =>
    store.sql.selectFrom('tasks').selectAll().where('kind', '=', kind).orderBy('id').execute()

  test('waits in it as it did: tries, times, leases and failures', async () => {
    await fill(6)
    await migrate(store)
    const waiting = { created_at: at, due_at: due, leased_until: null, last_error: null, failed_at: null }
    expect(await tasks('send-mail')).toMatchObject([
      { ...waiting, key: '1', attempts: 1, due_since: at, failed_at: later, last_error: 'EENVELOPE 550' },
      { ...waiting, key: '2', attempts: 2, due_since: later },
      { ...waiting, key: '4', attempts: 4, due_since: at, failed_at: later, last_error: 'EENVELOPE 550' },
      { ...waiting, key: '5', attempts: 0, due_since: later },
    ])
    const resume = { ...waiting, attempts: 2, due_since: at }
    expect(await tasks('read-resume')).toMatchObject(['1', '3', '5'].map((key) => ({ ...resume, key })))
    expect(await tasks('clean-up')).toMatchObject([
      { key: '', due_at: due, leased_until: later, attempts: 0 },
    ])
    const mails = await store.sql
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is not', null)
      .orderBy('id')
      .execute()
    expect(mails).toMatchObject([
      { id: 3, attempts: 3 },
      { id: 6, attempts: 1 },
    ])
    const texts = await store.sql.selectFrom('resume_texts').select(['text', 'queued_at']).execute()
    expect(texts).toEqual(Array.from({ length: 6 }, () => ({ text: 'text', queued_at: due })))
  })

  test(`is neither lost nor doubled by a kill in the middle, ${MANY} of each`, {
    timeout: 120_000,
  }, async () => {
    await fill(MANY)
    const killed = spawn(process.execPath, ['--input-type=module', '-e', KILLED, place], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    await expect(tasks('send-mail')).rejects.toThrow(/tasks/)
    const began = performance.now()
    const { error } = await store.withoutLimits((raw) =>
      migratorOf({ raw, dialect: store.dialect }).migrateTo('0022-tasks'),
    )
    expect(error).toBeUndefined()
    // The line itself is a time: seconds, on a machine that others keep busy.
    expect(performance.now() - began).toBeLessThan(30_000)
    const { rows } = await sql`select kind, count(*) as count, count(distinct key) as keys,
      count(failed_at) as failed from tasks group by kind order by kind`.execute(store.sql)
    const third = Math.floor(MANY / 3)
    expect(rows).toEqual([
      { kind: 'clean-up', count: 1, keys: 1, failed: 0 },
      { kind: 'read-resume', count: MANY / 2, keys: MANY / 2, failed: 0 },
      { kind: 'send-mail', count: MANY - third, keys: MANY - third, failed: MANY - 2 * third },
    ])
  })
})
