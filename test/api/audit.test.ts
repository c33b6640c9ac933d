import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AuditAction, type AuditEntry, AuditPage } from '#contract/audit/audit.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { ADMIN, engines, useApp } from '#test/support/app.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { logIn, signIn } from '#test/support/people.ts'

describe.each(engines)('the audit on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let recruiter = ''
  beforeAll(async () => {
    token = await logIn(app, ADMIN.email, ADMIN.password)
    recruiter = (await signIn(app)).token
  })

  const page = async (query = '') =>
    AuditPage.parse((await app.send('GET', `/api/audit/?${query}`, { token })).json)
  const entries = async (query = '') => (await page(query)).results
  const newest = async (query = ''): Promise<AuditEntry | undefined> => (await entries(query))[0]
  const csv = async (query = '') => (await app.send('GET', `/api/audit/export/?${query}`, { token })).text

  test('says who did what to what, by name', async () => {
    const job = await postJob(app, recruiter, { title: 'Beekeeper' })
    expect(await newest()).toMatchObject({
      action: 'job.create',
      actor: { name: 'Test Recruiter' },
      subject: 'job',
      subject_id: String(job.id),
      subject_name: 'Beekeeper',
    })
  })

  test('knows failed tries by account or by a hash, never by what was typed', async () => {
    const attempt = (email: string, password: string) =>
      app.send('POST', '/api/jobs/login/', { json: { email, password } })
    await attempt(ADMIN.email.toUpperCase(), 'my secret words')
    const known = await newest('group=sign-ins')
    expect(known).toMatchObject({ action: 'login.failed', actor: null, subject_name: 'Administrator' })
    await attempt('correct horse typed as email', 'whatever')
    await attempt('correct horse typed as email', 'other')
    const [second, first] = await entries('group=sign-ins')
    expect(first?.subject_id).toMatch(/^unknown-[0-9a-f]{12}$/)
    expect(second?.subject_id).toBe(first?.subject_id)
    const rows = JSON.stringify(await app.deps.store.sql.selectFrom('audit').selectAll().execute())
    for (const typed of ['horse', 'secret', 'whatever']) expect(rows).not.toContain(typed)
  })

  test('is filtered by group, person, subject and day', async () => {
    const write = (at: string, action: AuditAction, actor_id: string | null = null) =>
      recordAudit(app.deps.store, { at, actor_id, action, subject: 'job', subject_id: '77' })
    const ada = (await newest('group=sign-ins'))?.subject_id ?? ''
    await write('2021-05-06T04:00:00.000Z', 'login')
    await write('2021-05-07T03:59:59.999Z', 'job.create', ada)
    await write('2021-05-07T04:00:00.000Z', 'job.delete', ada)
    const actions = async (query: string) => (await entries(query)).map(({ action }) => action)
    expect(await actions('from=2021-05-06&to=2021-05-06')).toEqual(['job.create', 'login'])
    expect(await actions('from=2021-05-07&to=2021-05-07')).toEqual(['job.delete'])
    expect(await actions('group=jobs&to=2021-05-07')).toEqual(['job.delete', 'job.create'])
    expect(await actions('group=sign-ins&to=2021-05-07')).toEqual(['login'])
    expect(await actions('subject=job&subject_id=77')).toEqual(['job.delete', 'job.create', 'login'])
    expect(await actions('subject=job&subject_id=77&group=jobs')).toEqual(['job.delete', 'job.create'])
    expect(await actions(`actor=${ada}&group=jobs&to=2021-05-06`)).toEqual(['job.create'])
    expect(await actions('actor=nobody')).toEqual([])
    expect(await actions('group=settings')).toEqual([])
  })

  test.each(['', 'group=jobs', 'group=sign-ins'])(
    'page by page (%s) gives each entry once',
    async (query) => {
      // Many of one moment: the time alone does not say where a page ends.
      const at = '2021-01-01T00:00:00.000Z'
      for (let i = 0; i < 130; i++) {
        const action = i % 2 ? 'job.update' : 'login'
        await recordAudit(app.deps.store, { at, actor_id: null, action, subject: 'job', subject_id: `p${i}` })
      }
      const all = await app.deps.store.sql.selectFrom('audit').selectAll().execute()
      const wanted = all.filter(
        ({ action }) =>
          query === '' || (query === 'group=jobs' ? action.startsWith('job.') : action.startsWith('log')),
      )
      const seen: number[] = []
      for (let before: string | null = ''; before !== null; ) {
        const { results, next } = await page(`${query}&before=${before}`)
        expect(results.length).toBeLessThanOrEqual(50)
        seen.push(...results.map(({ id }) => id))
        before = next
      }
      expect(seen).toHaveLength(wanted.length)
      const order = wanted.sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id).map(({ id }) => id)
      expect(seen).toEqual(order)
    },
  )

  test('leaves as CSV that a spreadsheet takes as text, and writes that down', async () => {
    const job = await postJob(app, recruiter, { title: '=cmd|calc' })
    const answer = await app.send('GET', '/api/audit/export/?group=jobs', { token })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=audit-\d{4}-\d\d-\d\d\.csv$/,
    )
    const [head, first] = readCsv(answer.text.replace(/^\ufeff/, ''))
    expect(head).toEqual([
      'Time (UTC)',
      'Person',
      'Action',
      'Subject',
      'Subject ID',
      'Subject name',
      'Detail',
    ])
    expect(first?.slice(1, 6)).toEqual(['Test Recruiter', 'job.create', 'job', String(job.id), "'=cmd|calc"])
    expect(await newest()).toMatchObject({
      action: 'audit.export',
      actor: { name: 'Administrator' },
      detail: { filter: { group: 'jobs' }, count: answer.text.trim().split('\n').length - 1 },
    })
  })

  test('an export holds every entry, however many', async () => {
    const values = { actor_id: null, action: 'job.update', subject: 'job', subject_id: 'bulk', detail: null }
    const from = Date.parse('2020-01-01')
    const at = (i: number) => new Date(from + i).toISOString()
    for (let i = 0; i < 10_500; i += 500) {
      const rows = Array.from({ length: 500 }, (_, j) => ({ ...values, at: at(i + j) }))
      await app.deps.store.sql.insertInto('audit').values(rows).execute()
    }
    const lines = (await csv('subject=job&subject_id=bulk')).trim().split('\n')
    expect(lines).toHaveLength(10_501)
    expect(lines[1]).toContain(at(10_499))
    expect(lines.at(-1)).toContain(at(0))
    expect(new Set(lines).size).toBe(lines.length)
    expect((await newest())?.detail).toMatchObject({ count: 10_500 })
  })

  test.each([
    'group=everything',
    'from=2026-02-30',
    'from=0000-01-01',
    'to=9999-99-99',
    'before=now',
    'before=2026-99-01T00:00:00.000Z_1',
    'before=2026-01-01T00:00:00.000Z_9999999999',
    'subject=planet&subject_id=1',
    `actor=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => {
    expect((await app.send('GET', `/api/audit/?${query}`, { token })).status).toBe(400)
  })

  test.each(['actor=%00', 'subject=job&subject_id=99999999999999', 'from=2999-12-31&to=2999-12-31'])(
    'finds nothing for %s',
    async (query) => {
      const answer = await app.send('GET', `/api/audit/?${query}`, { token })
      expect(answer.status).toBe(200)
    },
  )

  test('is changed and deleted by nobody: the database refuses', async () => {
    const job = await postJob(app, recruiter)
    await apply(app, { job_id: job.id })
    const { sql: db } = app.deps.store
    const before = await db.selectFrom('audit').selectAll().orderBy('id').execute()
    const refusal = /append-only/
    await expect(db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(refusal)
    await expect(db.updateTable('audit').set({ detail: null }).where('id', '=', 1).execute()).rejects.toThrow(
      refusal,
    )
    // Only while somebody is being erased, and only by the one word that says so, goes what an entry says of them.
    const fixed = { detail: '{"erased":true}' }
    await expect(db.updateTable('audit').set(fixed).execute()).rejects.toThrow(refusal)
    const numbers = { candidates: '[]', applications: '[]', counts: '{}', files: '[]', cursor: 0 }
    const erasure = {
      why: 'request',
      asked_by: null,
      asked_at: new Date().toISOString(),
      ...numbers,
    } as const
    await inTransaction(app.deps.store, async ({ sql: inside }) => {
      await inside
        .insertInto('erasures')
        .values({ ...erasure, candidate_id: 1, application_id: null, state: 'asked' })
        .execute()
      const set = (values: object) => inside.updateTable('audit').set(values).where('id', '=', 1)
      await set(fixed).execute()
      await set({ ...fixed, action: 'x' }).execute()
    }).then(
      () => expect.unreachable(),
      (error: unknown) => expect(String(error)).toMatch(refusal),
    )
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow(refusal)
    if (engine === 'postgres') await expect(sql`truncate audit`.execute(db)).rejects.toThrow(refusal)
    else
      await expect(sql`insert or replace into audit select * from audit`.execute(db)).rejects.toThrow(refusal)
    expect(await db.selectFrom('audit').selectAll().orderBy('id').execute()).toEqual(before)
  })
})

test('no line of the server changes or deletes an entry of the audit', async () => {
  const folder = `${import.meta.dirname}/../../src/server`
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(50)
  const writes =
    /(?:updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"]audit|(?:update|delete from|truncate|drop table)\s+audit\b/i
  // Its words about somebody who is erased, which the database lets it do for that time alone.
  const erasing = 'store/retention/erase-traces.ts'
  expect(files).toContain(erasing)
  for (const name of files.filter((one) => one !== erasing))
    expect(await readFile(`${folder}/${name}`, 'utf8'), name).not.toMatch(writes)
})
