import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { AppError } from '#contract/core/errors.ts'
import { createLateLooks, type Look } from '#server/usecases/audit/late-looks.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

/** Nothing can be added to the audit until what it answers is called: as a full disk has it, where the engine can be told so. */
async function fillAudit({ deps: { store } }: TestApp, engine: string): Promise<() => Promise<unknown>> {
  if (engine === 'postgres') {
    await sql`create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(store.sql)
    await sql`create trigger disk_is_full before insert on audit execute function disk_is_full()`.execute(
      store.sql,
    )
    return () => sql`drop trigger disk_is_full on audit`.execute(store.sql)
  }
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.sql)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(store.sql)
  // There is room left in the pages that the database has.
  const filled = async () => {
    for (let size = 4_000; size > 0; size = Math.floor(size / 2))
      for (;;) {
        const row = {
          at: 'now',
          action: 'auth.login',
          subject: 'user',
          subject_id: 'x'.repeat(size),
        } as const
        const taken = await store.sql
          .insertInto('audit')
          .values(row)
          .execute()
          .then(
            () => true,
            () => false,
          )
        if (!taken) break
      }
  }
  await filled()
  return () => sql`pragma max_page_count = 1000000`.execute(store.sql)
}

describe.each(engines)('a full disk under %s keeps nobody from searching', (engine) => {
  test('and the audit has each search as soon as there is room, once, with its moment', async () => {
    const app = await startApp({ engine })
    onTestFinished(() => app.close())
    const { token } = await signIn(app)
    const job = await postJob(app, token, { skills: 'Welding' })
    await apply(app, { job_id: job.id, applicant_name: 'Ada Welder' })
    const people = candidateCalls(app, () => token)
    const looks = async () =>
      app.deps.store.sql
        .selectFrom('audit')
        .select(['at', 'action', 'detail'])
        .where('action', 'in', ['candidate.search', 'application.search', 'job.compare'])
        .orderBy('id')
        .execute()
    const room = await fillAudit(app, engine)
    const began = new Date().toISOString()
    const found = await people.call('GET', '/api/candidates/?search=Ada')
    expect(found.status, found.text).toBe(200)
    expect(CandidatePage.parse(found.json).results.map(({ name }) => name)).toEqual(['Ada Welder'])
    expect((await people.call('GET', '/api/candidates/?search=Ada&page=1')).status).toBe(200)
    expect((await people.call('GET', '/api/applications/?search=Ada')).status).toBe(200)
    expect((await people.call('GET', `/api/jobs/evidence/${job.id}/?whom=applicants`)).status).toBe(200)
    expect(await looks()).toEqual([])
    const said = app.log.join('')
    expect(said.split('an entry of the audit waits')).toHaveLength(4)
    expect(said).not.toContain('"query"')
    // What hands a whole document out is refused: nothing leaves without its entry.
    const export_ = await people.call('GET', '/api/candidates/export/')
    expect(export_.status).toBe(507)
    await app.deps.lateLooks.flush()
    expect(await looks()).toEqual([])
    const ended = new Date().toISOString()
    await room()
    await app.deps.lateLooks.flush()
    const written = await looks()
    expect(written.map(({ action }) => action)).toEqual([
      'candidate.search',
      'application.search',
      'job.compare',
    ])
    expect(JSON.parse(written[0]?.detail ?? '')).toEqual({ query: 'Ada', count: 1 })
    expect(written.every(({ at }) => at >= began && at <= ended)).toBe(true)
    await people.call('GET', '/api/candidates/?search=Ada')
    expect(await looks()).toHaveLength(3)
  })
})

const look = (at: number): Look => ({
  ...{ at: `at ${at}`, actor_id: 'grace', action: 'candidate.search', subject: 'candidate' },
  ...{ subject_id: 'all', detail: { query: 'secret', count: 1 } },
})

test('an entry that comes while others are written is written the next time', async () => {
  const app = await startApp({ engine: 'sqlite' })
  onTestFinished(() => app.close())
  const { store } = app.deps
  const full = new AppError('storage_full')
  const looks = createLateLooks({ store, log: { warn: () => {} } })
  looks.keep(look(1), full)
  const first = looks.flush()
  await Promise.resolve()
  looks.keep(look(2), full)
  await first
  expect(looks.waiting()).toEqual([look(2)])
  await looks.stop()
  const searches = store.sql.selectFrom('audit').select('at').where('action', '=', 'candidate.search')
  const written = await searches.orderBy('id').execute()
  expect(written.map(({ at }) => at)).toEqual(['at 1', 'at 2'])
})

test('of entries that wait no more are kept than memory has room for, and an end without room names each', async () => {
  const full = new AppError('storage_full')
  const lines: object[] = []
  const app = await startApp({ engine: 'sqlite' })
  onTestFinished(() => app.close())
  const { store } = app.deps
  await fillAudit(app, 'sqlite')
  const looks = createLateLooks({ store, log: { warn: (line) => lines.push(line) } })
  for (let at = 0; at < 1_000; at += 1) looks.keep(look(at), full)
  expect(() => looks.keep(look(1_000), full)).toThrow(full)
  expect(() => looks.keep(look(1_000), new Error('no fault of the disk'))).toThrow('no fault')
  lines.length = 0
  await looks.stop()
  expect(lines).toHaveLength(1_001)
  expect(lines.at(-1)).toEqual({
    ...{ at: 'at 999', actor: 'grace', action: 'candidate.search', candidate: 'all' },
  })
})
