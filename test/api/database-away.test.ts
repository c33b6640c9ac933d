import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase, startApp, type TestApp } from '#test/support/app.ts'
import { APPLY, applyForm, jobInput, postJob } from '#test/support/factories.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'

/** The line itself is a time: answered within 5 s. The rest is for a machine that others keep busy. */
const WITHIN_MS = 7_000

describe('a database that is away', { timeout: 60_000 }, () => {
  let app: TestApp
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let direct: string
  let remove: () => Promise<void>
  let person: Person
  let job: { id: number; title: string }

  beforeAll(async () => {
    const database = await freshDatabase('postgres')
    direct = database.url ?? ''
    const url = new URL(direct)
    proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    remove = database.remove
    app = await startApp({ engine: 'sqlite', variables: { DATABASE_URL: url.href } })
    person = await signIn(app)
    job = await postJob(app, person.token)
  })
  beforeEach(async () => {
    proxy.forward()
    await vi.waitFor(async () => expect((await app.send('GET', '/readyz')).status).toBe(200), 10_000)
    for (const path of ['/careers', '/'])
      await vi.waitFor(async () => expect((await app.send('GET', path)).text).toContain(job.title), 10_000)
  })
  afterAll(async () => {
    await app.close()
    await proxy.close()
    await remove()
  })

  const message = () => ({
    email: `${randomUUID()}@example.com`,
    phone: '+1 (555) 010-0',
    subject: 'A new shop',
    message: 'Words that took an hour',
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests = (): [string, Promise<{ status: number; headers: Headers; text: string }>][] => [
    ['list', app.send('GET', '/api/jobs/list/?page=2')],
    ['desk', app.send('GET', '/api/applications/', { token: person.token })],
    ['login', app.send('POST', '/api/jobs/login/', { json: person })],
    ['post', app.send('POST', '/api/jobs/post/', { token: person.token, json: jobInput() })],
    ['message', app.send('POST', '/api/contact/', { json: message() })],
    ['apply', app.send('POST', APPLY, { body: applyForm({ job_id: job.id }) })],
    [
      'apply page',
      app.send('POST', `/careers/jobs-detail/${job.id}`, { body: applyForm({ job_id: job.id }) }),
    ],
    [
      'contact page',
      app.send('POST', '/contact-us', { body: new URLSearchParams(message()).toString(), headers: form }),
    ],
    ['unknown page', app.send('GET', `/careers?search=${randomUUID()}`)],
  ]

  async function expectAway(): Promise<void> {
    const began = performance.now()
    const answers = await Promise.all(requests().map(async ([name, answer]) => [name, await answer] as const))
    expect(performance.now() - began).toBeLessThan(WITHIN_MS)
    expect(Object.fromEntries(answers.map(([name, { status }]) => [name, status]))).toEqual(
      Object.fromEntries(answers.map(([name]) => [name, 503])),
    )
    for (const [, { headers }] of answers) expect(headers.get('retry-after')).toBe('5')
    const texts = Object.fromEntries(answers.map(([name, { text }]) => [name, text]))
    expect(texts['contact page']).toContain('Words that took an hour')
    expect(texts['unknown page']).toContain('<h1')
    expect((await app.send('GET', '/healthz')).status).toBe(200)
    // What was found a moment ago is answered for a second.
    await vi.waitFor(async () => expect((await app.send('GET', '/readyz')).status).toBe(503), 5_000)
  }

  async function expectStale(): Promise<void> {
    app.deps.store.changes.tell('jobs')
    app.deps.store.changes.tell('notice')
    for (const path of ['/careers', '/']) {
      const old = await app.send('GET', path)
      expect(old.status, path).toBe(200)
      expect(old.text).toContain(job.title)
      expect(old.headers.get('warning')).toBe('110 - "Response is Stale"')
    }
  }

  async function expectFresh(): Promise<void> {
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    const title = `Renamed ${randomUUID()}`
    await client.query('update jobs set title = $1 where id = $2', [title, job.id])
    await client.end()
    job = { ...job, title }
    await vi.waitFor(async () => expect((await app.send('GET', '/readyz')).status).toBe(200), 10_000)
    await vi.waitFor(async () => {
      const page = await app.send('GET', '/careers')
      expect(page.text).toContain(title)
      expect(page.headers.get('warning')).toBeNull()
    }, 5_000)
  }

  test('because it says nothing any more', async () => {
    proxy.hang()
    await expectAway()
    await expectStale()
    proxy.forward()
    await expectFresh()
  })

  test('because it refuses every connection', async () => {
    proxy.refuse()
    await expectAway()
    await expectStale()
    proxy.forward()
    await expectFresh()
  })

  test('for a moment, in which every connection is lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => app.send('GET', `/careers?search=${randomUUID()}`)))
      proxy.cut()
      const answers = await Promise.all(requests().map(async ([, answer]) => (await answer).status))
      expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([])
    }
    await expectFresh()
  })

  test('for those whose statement takes too long, or is ended by an operator', async () => {
    const { sql: db } = app.deps.store
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { code: '57014' },
    })
    const ended = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const operator = new pg.Client({ connectionString: direct })
      await operator.connect()
      await operator.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
      await operator.end()
      await sql`select 1`.execute(transaction)
    })
    await expect(ended).rejects.toMatchObject({ code: 'unavailable' })
    expect((await app.send('GET', '/readyz')).status).toBe(200)
  })
})
