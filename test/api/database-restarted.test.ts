import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#server/usecases/mail/queue-mail.ts'
import { startOnDatabase } from '#test/support/database-outage.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply } from '#test/support/factories.ts'
import { createDatabase } from '#test/support/postgres-databases.ts'
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts'
import { queueAgain, whenRead } from '#test/support/resume-texts.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const DAY = 86_400_000
const POLL_MS = 100
const LISTENER_MS = 1_000
const CONNECTIONS = 24

describe('a PostgreSQL server of its own', { timeout: 90_000 }, () => {
  let server: PostgresServer
  let url: string
  let mails: MailServer
  let site: Awaited<ReturnType<typeof startOnDatabase>>
  let now = new Date()

  beforeAll(async () => {
    server = await startPostgres(CONNECTIONS)
    url = await createDatabase(server.url, 'site', 'template0')
    mails = await startMailServer()
    const variables = { SMTP_URL: `smtp://127.0.0.1:${mails.port}` }
    site = await startOnDatabase({ url, variables, clock: () => now, pollMs: POLL_MS })
  })
  beforeEach(() => site.untilServing())
  afterAll(async () => {
    await site.app.close()
    await mails.stop()
    await server.stop()
  })

  const connect = async () => {
    const client = new pg.Client({ connectionString: `${server.url}/postgres` })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  /** Takes every connection there is, those of the site included; answers how to let go of them. */
  async function takeAllConnections(): Promise<() => Promise<void>> {
    const operator = await connect()
    const taken = [operator]
    const letGo = async () => {
      await Promise.all(taken.splice(0).map((client) => client.end()))
    }
    onTestFinished(letGo)
    const fill = async () => {
      try {
        for (;;) taken.push(await connect())
      } catch (error) {
        expect(error).toMatchObject({ code: '53300' })
      }
    }
    // The site may be faster, and a connection that just begins is in no list yet.
    while (taken.length < CONNECTIONS) {
      await fill()
      await operator.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'site'`,
      )
    }
    return letGo
  }

  async function whileHalted(work: () => Promise<void>): Promise<void> {
    await server.halt()
    try {
      await work()
    } finally {
      await server.resume()
    }
  }

  test('whose connections are all taken by others', async () => {
    const letGo = await takeAllConnections()
    await site.expectAway()
    await site.expectStale()
    await letGo()
    await site.expectFresh()
  })

  test('that is stopped and started again, under requests', async () => {
    const during = site.requests()
    await whileHalted(async () => {
      for (const [name, answer] of during) {
        const { status } = await answer
        expect([name, status < 500 || status === 503]).toEqual([name, true])
      }
      await site.expectAway()
      await site.expectStale()
    })
    await site.expectFresh()
    for (const [name, answer] of site.requests()) {
      expect([name, (await answer).status < 400]).toEqual([name, true])
    }
  })

  test('that is away for longer than any queue rests: each goes on by itself, and none asks without a rest', async () => {
    const { app, person, job } = site
    const id = await apply(app, { job_id: job.id })
    await whenRead(app, person.token, id)
    const soon = new Date(now.getTime() + DAY / 2)
    const later = new Date(now.getTime() + 2 * DAY)
    await queueAgain(app.deps.store, id, soon.toISOString())
    const email = `${randomUUID()}@example.com`
    await queueMail(app.deps.store, email, { kind: 'message_received', reference: 1 }, soon)
    const { sql } = app.deps.store
    const read = () =>
      sql
        .selectFrom('resume_texts')
        .select('text')
        .where('application_id', '=', id)
        .where('read_at', 'is not', null)
    const jobs = () =>
      sql.selectFrom('tasks').selectAll().where('key', '=', '').where('due_at', '<=', later.toISOString())
    expect(await jobs().execute()).not.toEqual([])

    const resting = { 'queue not read': POLL_MS, 'changes not heard': LISTENER_MS }
    const failures = (message: string) => app.log.filter((line) => line.includes(`"${message}"`)).length
    const before = new Map(Object.keys(resting).map((message) => [message, failures(message)]))
    const since = (message: string) => failures(message) - (before.get(message) ?? 0)
    const began = performance.now()
    await whileHalted(async () => {
      now = later
      await eventually(() => {
        for (const message of Object.keys(resting)) expect(since(message), message).toBeGreaterThanOrEqual(4)
      }, 60_000)
      expect((await app.send('GET', '/readyz')).status).toBe(503)
      const elapsed = performance.now() - began
      for (const [message, restMs] of Object.entries(resting))
        expect(since(message), message).toBeLessThanOrEqual(elapsed / restMs + 2)
    })

    await site.expectFresh()
    await eventually(async () => expect(await read().execute()).toHaveLength(1), 20_000)
    await eventually(
      () => expect(mails.received.filter(({ to }) => to.includes(email))).toHaveLength(1),
      20_000,
    )
    await eventually(async () => expect(await jobs().execute()).toEqual([]), 20_000)
  })
})
