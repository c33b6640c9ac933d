import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, nextDay, startOfDay } from '#contract/core/company-time.ts'
import { Mail } from '#contract/mail/mail.ts'
import type { Notifications } from '#contract/notifications/notifications.ts'
import { insertLetter } from '#server/store/letters/letters.ts'
import { MAIL_TASK } from '#server/store/mail/outbox.ts'
import { insertUser } from '#server/store/people/users.ts'
import { saveNotifications } from '#server/usecases/notifications/notifications.ts'
import { notify } from '#server/usecases/notifications/notify.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PATH = '/api/account/notifications/'
const NOTHING: Notifications = {
  applications: 'none',
  messages: 'none',
  replies: 'none',
  own_jobs: false,
  morning: false,
}

describe.each(engines)('what recruiters are told by mail on %s', (engine) => {
  // After the morning of a day, so that one passes when a test says so; yesterday's, as a session that is hours old by this clock has ended.
  let now = startOfDay(dayOf(new Date())).getTime() - 12 * HOUR
  const app = useApp({ engine, clock: () => new Date(now) })
  let admin: Person
  let open: Awaited<ReturnType<typeof postJob>>
  beforeAll(async () => {
    admin = await signIn(app)
    open = await postJob(app, admin.token)
  })
  const later = (ms: number) => {
    now += ms
  }
  const run = (sendsMail = true) => notify({ ...app.deps, sendsMail })
  const say = async ({ token }: Person, wanted: Partial<Notifications>) => {
    const answer = await app.send('PUT', PATH, { token, json: { ...NOTHING, ...wanted } })
    expect(answer.status, answer.text).toBe(200)
  }
  /** Somebody who is told so from now on, whatever the clock says. */
  const told = async (wanted: Partial<Notifications>) => {
    const email = `${rareWord()}@example.com`
    const user = { email, role: 'recruiter', name: 'Told', passwordHash: '-' } as const
    await insertUser(app.deps.store, user, new Date(now).toISOString())
    const { id } = await app.deps.store.sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await saveNotifications({ ...app.deps, sendsMail: true }, { ...NOTHING, ...wanted }, { id })
    return { email }
  }
  const mailsTo = async ({ email }: Pick<Person, 'email'>) => {
    const rows = await app.deps.store.sql
      .selectFrom('outbox')
      .select('facts')
      .where('recipient', '=', email)
      .where('kind', 'in', ['arrivals', 'morning'])
      .orderBy('id')
      .execute()
    return rows.map(({ facts }) => Mail.parse(JSON.parse(facts)))
  }
  const sendAll = (at = new Date(now).toISOString()) =>
    app.deps.store.sql.updateTable('outbox').set({ sent_at: at }).where('sent_at', 'is', null).execute()
  const write = (more: Record<string, string> = {}) => {
    const json = { email: 'client@example.com', phone: rarePhone(), subject: rareWord(), message: 'Hello.' }
    return app.send('POST', '/api/contact/', { json: { ...json, ...more } })
  }
  const toNextMorning = () => {
    now = startOfDay(nextDay(dayOf(new Date(now)))).getTime() + 7 * HOUR
  }

  test('is nothing until they say so, and then what they said', async () => {
    const { token } = admin
    expect((await app.send('GET', PATH, { token })).json).toEqual({
      data: NOTHING,
      sends: false,
      reads: false,
    })
    await say(admin, { applications: 'daily', own_jobs: true })
    expect((await app.send('GET', PATH, { token })).json).toMatchObject({
      data: { ...NOTHING, applications: 'daily', own_jobs: true },
    })
    for (const json of [
      {},
      { ...NOTHING, messages: 'often' },
      { ...NOTHING, replies: 'weekly' },
      { ...NOTHING, morning: 1 },
    ]) {
      const answer = await app.send('PUT', PATH, { token, json })
      expect([answer.status, answer.json]).toMatchObject([400, { error: { code: 'invalid_input' } }])
    }
    await say(admin, {})
  })

  test('comes once for all of some minutes, without what nobody sent and without what was there before', async () => {
    const person = await signIn(app)
    const { id: job_id, title } = await postJob(app, admin.token)
    const other = await postJob(app, admin.token)
    await apply(app, { job_id })
    await write()
    later(MINUTE)
    await say(person, { applications: 'instant', messages: 'instant' })
    await run()
    expect(await mailsTo(person)).toEqual([])

    for (const job of [job_id, other.id, job_id]) await apply(app, { job_id: job })
    await apply(app, { job_id, website: 'https://spam.example' })
    await write()
    await write({ website: 'x' })
    later(MINUTE)
    await run()
    await run()
    const first = {
      kind: 'arrivals',
      applications: 3,
      jobs: [
        { title, count: 2 },
        { title: other.title, count: 1 },
      ],
      messages: 1,
      replies: 0,
    }
    expect(await mailsTo(person)).toEqual([first])
    await sendAll()

    // Within five minutes: the next mail has both.
    await apply(app, { job_id })
    later(MINUTE)
    await run()
    expect(await mailsTo(person)).toHaveLength(1)
    await write()
    later(5 * MINUTE)
    await run()
    expect((await mailsTo(person))[1]).toMatchObject({ applications: 1, messages: 1 })
  })

  test('waits while there is no mail server, or an earlier mail was not sent', async () => {
    const person = await signIn(app)
    const { id: job_id } = await postJob(app, admin.token)
    await say(person, { applications: 'instant' })
    await apply(app, { job_id })
    later(MINUTE)
    await run(false)
    expect(await mailsTo(person)).toEqual([])
    await run()
    expect(await mailsTo(person)).toHaveLength(1)
    await apply(app, { job_id })
    later(HOUR)
    await run()
    expect(await mailsTo(person)).toHaveLength(1)
    await sendAll()
    await run()
    expect((await mailsTo(person))[1]).toMatchObject({ applications: 1 })
  })

  test('is about their own jobs where they want only those, and nothing once they cannot sign in', async () => {
    const person = await signIn(app)
    const own = await postJob(app, person.token)
    const others = await postJob(app, admin.token)
    await say(person, { applications: 'instant', own_jobs: true })
    await apply(app, { job_id: others.id })
    await apply(app, { job_id: own.id })
    later(MINUTE)
    await run()
    expect(await mailsTo(person)).toEqual([
      { kind: 'arrivals', applications: 1, jobs: [{ title: own.title, count: 1 }], messages: 0, replies: 0 },
    ])
    await sendAll()
    await apply(app, { job_id: own.id })
    later(HOUR)
    const users = app.deps.store.sql.updateTable('users').where('email', '=', person.email)
    await users.set({ disabled: true }).execute()
    await run()
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test('counts answers to what they wrote themselves, to each their own', async () => {
    const [one, other] = [await told({ replies: 'instant' }), await told({ replies: 'daily' })]
    const idOf = async ({ email }: { email: string }) => {
      const users = app.deps.store.sql.selectFrom('users').select('id').where('email', '=', email)
      return (await users.executeTakeFirstOrThrow()).id
    }
    const answer = async (told_id: string | null) => {
      const at = new Date(now).toISOString()
      await insertLetter(app.deps.store, {
        ...{ candidate_id: null, direction: 'in', subject: 'Re', body: 'Yes', signature: '' },
        ...{ address: 'them@example.com', told_id, at, sent_at: at },
      })
    }
    for (const told_id of [await idOf(one), await idOf(one), await idOf(other), null]) await answer(told_id)
    later(MINUTE)
    await run()
    await run()
    expect(await mailsTo(one)).toEqual([
      { kind: 'arrivals', applications: 0, jobs: [], messages: 0, replies: 2 },
    ])
    // It is later than 7 today.
    expect(await mailsTo(other)).toEqual([
      { kind: 'morning', applications: 0, jobs: [], messages: 0, replies: 1, waiting: [] },
    ])
    await sendAll()
    // Who did not want to be told is not told later of what came meanwhile.
    const late = await signIn(app)
    await say(late, {})
    await answer(await idOf(late))
    await say(late, { replies: 'instant' })
    await run()
    expect(await mailsTo(late)).toEqual([])
    await answer(await idOf(late))
    await run()
    expect(await mailsTo(late)).toMatchObject([{ replies: 1 }])
    await sendAll()
  })

  test('takes nothing from how often an address is written to otherwise', async () => {
    const person = await signIn(app)
    const { id: job_id } = await postJob(app, admin.token)
    await say(person, { applications: 'instant' })
    for (let round = 0; round < 6; round += 1) {
      await apply(app, { job_id })
      later(6 * MINUTE)
      await run()
      await sendAll()
    }
    expect(await mailsTo(person)).toHaveLength(6)
    await write({ email: person.email })
    const acknowledged = await app.deps.store.sql
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'message_received')
      .execute()
    expect(acknowledged).toHaveLength(1)
  })

  // From here on the clock goes on by days, and sessions end by it, too.
  test('comes each morning at 7 with what is new and what waits, once a day, and not when there is nothing', async () => {
    const [quiet, daily, morning] = [await signIn(app), await signIn(app), await signIn(app)]
    const { id: job_id, title } = await postJob(app, admin.token)
    later(MINUTE)
    // Of today the morning has passed.
    await say(quiet, { messages: 'daily' })
    await say(daily, { applications: 'daily' })
    await say(morning, { morning: true })
    later(MINUTE)
    await run()
    await sendAll()
    const before = (await mailsTo(morning)).length
    await apply(app, { job_id })
    toNextMorning()
    later(-MINUTE)
    await run()
    expect(await mailsTo(daily)).toEqual([])
    later(MINUTE)
    await run()
    await run()
    expect(await mailsTo(daily)).toEqual([
      { kind: 'morning', applications: 1, jobs: [{ title, count: 1 }], messages: 0, replies: 0, waiting: [] },
    ])
    expect(await mailsTo(quiet)).toEqual([])
    const [today, ...more] = (await mailsTo(morning)).slice(before)
    expect(more).toEqual([])
    expect(today).toMatchObject({ kind: 'morning', applications: 0, messages: 0 })
    expect(today).toHaveProperty(
      'waiting',
      expect.arrayContaining([{ what: 'received', count: expect.any(Number) }]),
    )
    await sendAll()
    later(HOUR)
    await run()
    expect(await mailsTo(daily)).toHaveLength(1)
  })

  test('comes once in the morning after days without the mail server, with all that was given up meanwhile', async () => {
    const person = await told({ applications: 'daily', messages: 'daily' })
    const { id: job_id, title } = open
    const days = 5
    for (let day = 0; day < days; day += 1) {
      await apply(app, { job_id })
      if (day === 0) await write()
      toNextMorning()
      await run()
    }
    expect(await mailsTo(person)).toEqual([
      {
        kind: 'morning',
        applications: days,
        jobs: [{ title, count: days }],
        messages: 1,
        replies: 0,
        waiting: [],
      },
    ])
    // One that is on its way is waited for.
    const store = app.deps.store
    const mail = store.sql.selectFrom('outbox').select('id').where('recipient', '=', person.email)
    const { id } = await mail.executeTakeFirstOrThrow()
    const task = store.sql.updateTable('tasks').where('kind', '=', MAIL_TASK).where('key', '=', String(id))
    await task.set({ leased_until: new Date(now + 25 * HOUR).toISOString() }).execute()
    await apply(app, { job_id })
    toNextMorning()
    await run()
    expect(await mailsTo(person)).toHaveLength(1)
    await task.set({ leased_until: null }).execute()
    await run()
    expect(await mailsTo(person)).toMatchObject([{ applications: days + 1 }])
    await sendAll()
  })

  test('comes once a day, and soon, when a clock ran ahead for days', async () => {
    const person = await told({ applications: 'instant', messages: 'daily' })
    const { id: job_id } = open
    await write()
    toNextMorning()
    later(3 * 24 * HOUR)
    await apply(app, { job_id })
    later(MINUTE)
    await run()
    await sendAll()
    expect(await mailsTo(person)).toHaveLength(2)
    later(-3 * 24 * HOUR)
    await write()
    await apply(app, { job_id })
    later(MINUTE)
    await run()
    expect((await mailsTo(person)).map(({ kind }) => kind)).toEqual(['arrivals', 'morning', 'arrivals'])
    toNextMorning()
    await run()
    expect((await mailsTo(person)).at(-1)).toMatchObject({ kind: 'morning', messages: 1 })
    await sendAll()
  })

  test('comes at 7 also on days of 23 and of 25 hours', async () => {
    for (const [day, seven] of [
      ['2031-03-09', '2031-03-09T07:00:00-04:00'],
      ['2031-11-02', '2031-11-02T07:00:00-05:00'],
    ] as const) {
      now = startOfDay(day).getTime() - HOUR
      const person = await told({ messages: 'daily' })
      await write()
      now = Date.parse(seven) - MINUTE
      await run()
      expect(await mailsTo(person)).toHaveLength(0)
      later(MINUTE)
      await run()
      expect(await mailsTo(person)).toHaveLength(1)
      await sendAll()
    }
  })
})
