import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Counts, countsEndpoint, LIVE_STREAMS, liveCountsEndpoint } from '#contract/dashboard/counts.ts'
import { createLiveCounts } from '#server/usecases/dashboard/live-counts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { openEvents } from '#test/support/events.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { expireSessions, logOut, type Person, signIn } from '#test/support/people.ts'

const LIVE = liveCountsEndpoint.path

describe.each(engines)('what waits, told as it changes, on %s', (engine) => {
  const app = useApp({ engine })
  let writer: Person
  let job = 0
  beforeAll(async () => {
    writer = await signIn(app)
    job = (await postJob(app, writer.token)).id
  })

  const listen = async (token: string) => {
    const events = await openEvents(app.origin, LIVE, token)
    const next = async () => Counts.optional().parse(await events.next())
    /** Goes on until they are told: what was there before may be told first. */
    const until = async (counts: Partial<Counts>) => {
      for (let told = await next(); told !== undefined; told = await next())
        if (Object.entries(counts).every(([key, count]) => told[key as keyof Counts] === count)) return told
      throw new Error(`ended without telling ${JSON.stringify(counts)}`)
    }
    return { ...events, next, until }
  }
  const asked = async (token: string) => {
    const { json } = await app.send('GET', countsEndpoint.path, { token })
    return countsEndpoint.success.body.parse(json).data
  }
  let sent = 0
  const write = async () => {
    sent += 1
    const json = {
      email: `writer${sent}@example.com`,
      phone: '+1 555-0100',
      subject: 'A',
      message: `Number ${sent}`,
    }
    const answer = await app.send('POST', '/api/contact/', { json })
    expect(answer.status).toBe(201)
    return Number((answer.json as { data: { id: number } }).data.id)
  }

  test('says at once what a question is answered, then each application and message', async () => {
    const { token } = await signIn(app)
    const before = await asked(token)
    const events = await listen(token)
    expect(events.status).toBe(200)
    expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(events.headers.get('x-accel-buffering')).toBe('no')
    expect(await events.next()).toEqual(before)

    const message = await write()
    await events.until({ messages: before.messages + 1 })
    await app.send('PATCH', `/api/messages/${message}/`, { token, json: { read: true } })
    await events.until({ messages: before.messages })
    await apply(app, { job_id: job })
    const now = await events.until({ applications: before.applications + 1 })
    expect(await asked(token)).toEqual(now)
  })

  test('tells each what is new to them', async () => {
    const [one, other] = [await signIn(app), await signIn(app)]
    const [first, second] = [await listen(one.token), await listen(other.token)]
    const { applications } = (await first.next()) ?? { applications: 0 }
    const application = await apply(app, { job_id: job })
    await Promise.all([first, second].map((it) => it.until({ applications: applications + 1 })))
    const { json } = await app.send('GET', '/api/dashboard/agenda/', { token: one.token })
    const { received } = (json as { data: { received: { first: { id: number }[] } } }).data
    const shown = { first: received.first[0]?.id, through: application }
    // What came within the last second may have one of a lower number beside it.
    await eventually(async () => {
      await app.send('PUT', '/api/dashboard/shown/', { token: one.token, json: shown })
      expect((await asked(one.token)).applications).toBe(0)
    })
    await first.until({ applications: 0 })
    expect((await asked(other.token)).applications).toBe(applications + 1)
  })

  test('ends with the session, of which nothing more is told', async () => {
    const { token } = await signIn(app)
    const events = await listen(token)
    await events.next()
    await logOut(app, token)
    await write()
    expect(await events.next()).toBeUndefined()
    expect((await openEvents(app.origin, LIVE, token)).status).toBe(401)
  })

  test('says that it is still there, and sees by itself that a session is over', async () => {
    const person = await signIn(app)
    const { store, clock } = app.deps
    const { id: session_id, userId: id } = await store.sql
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'userId'])
      .where('users.email', '=', person.email)
      .executeTakeFirstOrThrow()
    const live = createLiveCounts({ store, clock, log: { warn() {} }, beatMs: 10 })
    onTestFinished(live.stop)
    const [beaten, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    live.open({ id, session_id }, { tell() {}, beat: beaten.resolve, end: ended.resolve })
    await beaten.promise
    await expireSessions(app, person.email)
    await ended.promise
    expect(live.count()).toBe(0)
  })

  test('five tabs are told the same; more than a person may have are refused, to nobody else', async () => {
    const { token } = await signIn(app)
    const tabs = await Promise.all(Array.from({ length: 5 }, () => listen(token)))
    const [first, ...others] = await Promise.all(tabs.map(({ next }) => next()))
    for (const other of others) expect(other).toEqual(first)
    await write()
    await Promise.all(tabs.map(({ until }) => until({ messages: (first?.messages ?? 0) + 1 })))

    const more = await Promise.all(
      Array.from({ length: LIVE_STREAMS.person }, () => openEvents(app.origin, LIVE, token)),
    )
    const refused = more.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.headers.get('retry-after')).toBe('60')
    expect((await listen((await signIn(app)).token)).status).toBe(200)
    for (const tab of tabs) tab.leave()
    await eventually(async () => expect((await listen(token)).status).toBe(200))
  })

  test('is no use of the session, as a question is', async () => {
    const { token, email } = await signIn(app)
    const used = async () => {
      const { sql } = app.deps.store
      const mine = sql.selectFrom('users').select('id').where('email', '=', email)
      return sql
        .selectFrom('sessions')
        .select('updatedAt')
        .where('userId', '=', mine)
        .executeTakeFirstOrThrow()
    }
    const updatedAt = new Date(Date.now() - 10 * 60_000).toISOString()
    const { id } = await app.deps.store.sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await app.deps.store.sql.updateTable('sessions').set({ updatedAt }).where('userId', '=', id).execute()
    const before = await used()
    await (await listen(token)).next()
    expect(await used()).toEqual(before)
    await asked(token)
    expect(await used()).not.toEqual(before)
  })

  test('a stop ends the streams, and a start tells those who come back', async () => {
    const { token } = await signIn(app)
    const events = await listen(token)
    const before = await events.next()
    await app.restart()
    expect(await events.next()).toBeUndefined()
    expect(await (await listen(token)).next()).toEqual(before)
  })
})
