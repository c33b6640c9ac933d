import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { AppliedResponse, ResumeLinkResponse } from '#contract/applications/application.ts'
import { LOGIN_LIMITS, MESSAGE_LIMIT } from '#contract/core/limits.ts'
import { Counts, liveCountsEndpoint } from '#contract/dashboard/counts.ts'
import { RESUME_TASK } from '#server/store/applications/resume-texts.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres } from '#server/store/engine/store.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { openEvents } from '#test/support/events.ts'
import { eventually } from '#test/support/eventually.ts'
import { APPLY, applyForm, pdf, postJob, sampleApplicant } from '#test/support/factories.ts'
import { logOut, signIn } from '#test/support/people.ts'
import { createDatabase, dropDatabase } from '#test/support/postgres-databases.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import type { Reply } from '#test/support/send.ts'

async function emptyDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `empty_${randomUUID()}`
  onTestFinished(() => dropDatabase(server, name))
  return createDatabase(server, name, 'template0')
}

test('eight instances may migrate one database at once', async () => {
  const url = await emptyDatabase()
  const stores = Array.from({ length: 8 }, () => openPostgres(url, 2))
  onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined))
  await Promise.all(stores.map((store) => migrate(store)))
  const tables = await stores[0]?.raw.introspection.getTables()
  expect(tables?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['applications', 'audit', 'jobs', 'users']),
  )
})

test('instances that start at once make one administrator and one of each posting', async () => {
  const url = await emptyDatabase()
  const apps = await Promise.all(
    Array.from({ length: 4 }, () => startApp({ engine: 'sqlite', variables: { DATABASE_URL: url } })),
  )
  try {
    const [first] = apps
    const users = await first?.deps.store.sql.selectFrom('users').select('email').execute()
    expect(users).toHaveLength(1)
    const references = await first?.deps.store.sql.selectFrom('jobs').select('reference').execute()
    expect(references?.length).toBe(new Set(references?.map((job) => job.reference)).size)
  } finally {
    await Promise.all(apps.map((app) => app.close()))
  }
})

const LEASE_MS = 120_000
const DAY_MS = 86_400_000

describe('two instances with one database and one bucket', () => {
  let here: TestApp
  let there: TestApp
  let token: string
  /** How far the clock of both is ahead. */
  let aheadMs = 0
  const clock = () => new Date(Date.now() + aheadMs)

  beforeAll(async () => {
    const server = inject('postgresUrl')
    const name = `shared_${randomUUID()}`
    const [url, s3] = await Promise.all([
      createDatabase(server, name, 'template0'),
      startS3Server({ bucket: 'resumes' }),
    ])
    const variables = {
      DATABASE_URL: url,
      SECRET: randomUUID(),
      RATE_LIMIT: 'on',
      TRUST_PROXY: '127.0.0.1',
      ...s3.variables,
    }
    here = await startApp({ engine: 'sqlite', variables, clock })
    there = await startApp({ engine: 'sqlite', variables, clock })
    token = (await signIn(here, { role: 'administrator' })).token
    return async () => {
      await Promise.all([here.close(), there.close()])
      await Promise.all([dropDatabase(server, name), s3.close()])
    }
  })

  test('share a session, and its end', async () => {
    const person = await signIn(here)
    const session = () => there.send('GET', '/api/session/', { token: person.token })
    expect((await session()).status).toBe(200)
    await logOut(here, person.token)
    expect((await session()).status).toBe(401)
  })

  test('show a change of one on the pages of the other within a second, feeds and 304s too', async () => {
    const pages = ['/careers', '/careers/feed.xml', '/sitemap.xml', '/api/jobs/list/']
    const tags = new Map<string, string>()
    for (const path of pages) tags.set(path, String((await there.send('GET', path)).headers.get('etag')))
    const unchanged = (path: string) =>
      there.send('GET', path, { headers: { 'if-none-match': tags.get(path) ?? '' } })
    for (const path of pages) expect((await unchanged(path)).status, path).toBe(304)

    const { id, title } = await postJob(here, token)
    for (const path of pages) {
      const shown = path === '/sitemap.xml' ? `${id}</loc>` : title
      await eventually(async () => expect((await unchanged(path)).text, path).toContain(shown))
    }

    const notice = { text: `Closed ${randomUUID()}`, is_on: true }
    await here.send('PATCH', '/api/site-notice/', { token, json: notice })
    await eventually(async () => expect((await there.send('GET', '/careers')).text).toContain(notice.text))
    await here.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    await eventually(async () => expect((await there.send('GET', '/careers')).text).not.toContain(title))
  })

  test('show what was published at one on the pages of the other within a second', async () => {
    const { save, publish, documentOf, word } = contentCalls(here, () => token)
    const [heading, label] = [word(), word()]
    const unchanged = (await there.send('GET', '/service/Cyber')).headers.get('etag')
    await there.send('GET', '/service/Design')
    await save('service-design', { heading })
    documentOf(await publish('service-design'))
    await eventually(async () => expect((await there.send('GET', '/service/Design')).text).toContain(heading))
    expect((await there.send('GET', '/service/Cyber')).headers.get('etag')).toBe(unchanged)
    await save('service-design', { label })
    documentOf(await publish('service-design'))
    await eventually(async () => expect((await there.send('GET', '/service/Cyber')).text).toContain(label))
  })

  test('show what was planned at one on the pages of both when its time comes, not at the next look', async () => {
    const { save, publish, documentOf, word } = contentCalls(here, () => token)
    const heading = word()
    for (const app of [here, there]) await app.send('GET', '/service/erp')
    await save('service-erp', { heading })
    documentOf(await publish('service-erp', { at: new Date(Date.now() + 1_500).toISOString() }))
    for (const app of [there, here])
      await eventually(
        async () => expect((await app.send('GET', '/service/erp')).text).toContain(heading),
        6_000,
      )
  })

  test('go by the settings of the site that were changed at one of them', async () => {
    const json = { sign_in_path: '/team/entrance' }
    expect((await there.send('GET', '/team/entrance')).status).toBe(404)
    await here.send('PATCH', '/api/site-settings/', { token, json })
    expect((await here.send('GET', '/team/entrance')).status).toBe(200)
    await eventually(async () => expect((await there.send('GET', '/team/entrance')).status).toBe(200))
    expect((await there.send('GET', '/7kctech_administration')).status).toBe(404)
    await there.send('PATCH', '/api/site-settings/', { token, json: { sign_in_path: '' } })
    await eventually(async () => expect((await here.send('GET', '/team/entrance')).status).toBe(404))

    const policy = async () => (await there.send('GET', '/services')).headers.get('content-security-policy')
    const counted = 'https://counts.example.com'
    expect(await policy()).not.toContain(counted)
    const analytics = { analytics_tags: `<script src="${counted}/all.js"></script>` }
    expect((await here.send('PATCH', '/api/site-settings/', { token, json: analytics })).status).toBe(200)
    await eventually(async () => {
      expect(await policy()).toContain(counted)
      expect((await there.send('GET', '/services')).text).toContain(`${counted}/all.js`)
    })
  })

  test('tell who listens at one what came in at the other', async () => {
    const events = await openEvents(there.origin, liveCountsEndpoint.path, token)
    const { messages } = Counts.parse(await events.next())
    const json = { email: 'live@example.com', phone: '+1 555-0100', subject: 'A', message: 'Live' }
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    expect((await here.send('POST', '/api/contact/', { json, headers })).status).toBe(201)
    expect(Counts.parse(await events.next()).messages).toBe(messages + 1)
  })

  test('store an application once that is sent to both, and each gives its resume', async () => {
    const { id } = await postJob(here, token)
    const file = { bytes: pdf() }
    const applicant = { ...sampleApplicant(), job_id: id }
    const headers = { 'idempotency-key': randomUUID() }
    const sent = await Promise.all(
      [here, there, here, there].map((app) =>
        app.send('POST', APPLY, { body: applyForm(applicant, file), headers }),
      ),
    )
    const ids = new Set(sent.map(({ json }) => AppliedResponse.parse(json).data.id))
    expect(ids.size).toBe(1)
    const [application] = ids
    for (const app of [here, there]) {
      const link = await app.send('POST', `/api/applications/${application}/resume-link/`, { token })
      const { url } = ResumeLinkResponse.parse(link.json).data
      const { bytes } = await app.send('GET', url)
      expect(bytes.equals(file.bytes)).toBe(true)
    }
  })

  /** Sends so many, each to the other instance than the one before, all at once; answers how many got which status. */
  async function toBothInTurn(times: number, ask: (app: TestApp, at: number) => Promise<Reply>) {
    const turns = Array.from({ length: times }, (_, at) => ask(at % 2 === 0 ? here : there, at))
    const byStatus = Map.groupBy(await Promise.all(turns), ({ status }) => status)
    return Object.fromEntries([...byStatus].map(([status, replies]) => [status, replies.length]))
  }

  test('share the limits', async () => {
    const { most } = MESSAGE_LIMIT
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    const contact = (app: TestApp, at: number) => {
      const json = {
        email: `a${at}@example.com`,
        phone: '+1 555-0100',
        subject: 'A',
        message: `Number ${at}`,
      }
      return app.send('POST', '/api/contact/', { json, headers })
    }
    expect(await toBothInTurn(2 * most, contact)).toEqual({ 201: most, 429: most })
  })

  test('count the tries of one account together, wherever they come from', async () => {
    const email = `${randomUUID()}@example.com`
    const { most } = LOGIN_LIMITS.account
    const guess = (app: TestApp, at: number) => {
      const headers = { 'x-forwarded-for': `198.51.${at}.1` }
      return app.send('POST', '/api/jobs/login/', { json: { email, password: `guess ${at}` }, headers })
    }
    expect(await toBothInTurn(2 * most, guess)).toEqual({ 401: most, 429: most })
  })

  test('take over the resume that a killed one was reading', async () => {
    const { sql } = here.deps.store
    const { id } = await postJob(here, token)
    const sent = await here.send('POST', APPLY, { body: applyForm({ ...sampleApplicant(), job_id: id }) })
    const { id: application } = AppliedResponse.parse(sent.json).data
    const text = () =>
      sql.selectFrom('resume_texts').selectAll().where('application_id', '=', application).executeTakeFirst()
    const read = await eventually(async () => {
      const row = await text()
      expect(row?.read_at).not.toBeNull()
      return row
    })
    // As a kill in the middle leaves it: not read, and held.
    const [at, held] = [clock().toISOString(), new Date(clock().getTime() + LEASE_MS).toISOString()]
    const unread = { text: '', read_at: null }
    await sql.updateTable('resume_texts').set(unread).where('application_id', '=', application).execute()
    const times = { created_at: at, due_at: at, due_since: at, leased_until: held }
    const task = { kind: RESUME_TASK, key: String(application), attempts: 1 }
    await sql
      .insertInto('tasks')
      .values({ ...task, ...times })
      .execute()
    aheadMs += LEASE_MS
    there.deps.store.changes.tell('tasks')
    await eventually(async () => expect((await text())?.text).toBe(read?.text))
    expect((await text())?.attempts).toBe(2)
  })

  test('do what is due each day once, whichever of them it is', async () => {
    const { sql, changes } = here.deps.store
    const names = ['clean-up', 'unknown-files']
    const doneBy = ({ log }: TestApp) => log.filter((line) => line.includes('"msg":"job done"'))
    const areDone = async (times: number) => {
      const jobs = await sql.selectFrom('tasks').selectAll().where('kind', 'in', names).execute()
      const now = clock().toISOString()
      expect(jobs.map(({ due_at, leased_until }) => [due_at > now, leased_until])).toEqual(
        names.map(() => [true, null]),
      )
      const done = [...doneBy(here), ...doneBy(there)]
        .map((line) => String(JSON.parse(line).job))
        .filter((job) => names.includes(job))
      expect(done.sort()).toEqual(names.flatMap((name) => Array.from({ length: times }, () => name)))
    }
    await eventually(() => areDone(1))
    aheadMs += DAY_MS
    for (const told of [changes, there.deps.store.changes]) told.tell('tasks')
    await eventually(() => areDone(2))
  })
})
