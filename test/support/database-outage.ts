import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect } from 'vitest'
import { startApp } from './app.ts'
import { eventually } from './eventually.ts'
import { APPLY, applyForm, jobInput, postJob } from './factories.ts'
import { signIn } from './people.ts'

/** The line itself is a time: answered within 5 s. The rest is for a machine that others keep busy. */
const WITHIN_MS = 7_000

type Options = Pick<Parameters<typeof startApp>[0], 'clock' | 'pollMs' | 'variables'> & {
  /** The database as the server reaches it. */
  url: string
  /** The same database for the test itself, past whatever stands between. */
  direct?: string
}

/** The server on a database of PostgreSQL that will be away, with a job, and what has to hold while it is and after it. */
export async function startOnDatabase({ url, direct = url, variables, ...stand }: Options) {
  const app = await startApp({ engine: 'sqlite', variables: { ...variables, DATABASE_URL: url }, ...stand })
  const person = await signIn(app)
  let job: { id: number; title: string } = await postJob(app, person.token)

  async function untilServing(): Promise<void> {
    await eventually(async () => expect((await app.send('GET', '/readyz')).status).toBe(200))
    for (const path of ['/careers', '/'])
      await eventually(async () => expect((await app.send('GET', path)).text).toContain(job.title))
  }

  const message = () => ({
    email: `${randomUUID()}@example.com`,
    phone: '+1 (555) 010-0',
    subject: 'A new shop',
    message: 'Words that took an hour',
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const requests = (): [string, Promise<{ status: number; headers: Headers; text: string }>][] => [
    ['list', app.send('GET', `/api/jobs/list/?search=${randomUUID()}`)],
    ['admin', app.send('GET', '/api/applications/', { token: person.token })],
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
    await eventually(async () => expect((await app.send('GET', '/readyz')).status).toBe(503))
    const lines = app.log.map((line): { msg: string; level: number; check?: string } => JSON.parse(line))
    const said = lines.filter(({ msg, check }) => msg === 'not ready' && check === 'database')
    expect([...new Set(said.map(({ level }) => level))]).toEqual([50])
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
    await eventually(async () => expect((await app.send('GET', '/readyz')).status).toBe(200))
    await eventually(async () => {
      const page = await app.send('GET', '/careers')
      expect(page.text).toContain(title)
      expect(page.headers.get('warning')).toBeNull()
    })
  }

  return {
    app,
    person,
    get job() {
      return job
    },
    requests,
    untilServing,
    expectAway,
    expectStale,
    expectFresh,
  }
}
