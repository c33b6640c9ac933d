import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ACCOUNT_LINK_HOURS } from '#contract/core/limits.ts'
import { LinkResponse, PeopleResponse } from '#contract/people/people.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { logIn, type Person, signIn } from '#test/support/people.ts'
import { startMailServer } from '#test/support/smtp-server.ts'

const HOUR = 3_600_000
const Account = z.object({ data: z.object({ id: z.string() }) })

const idOf = async (app: TestApp, token: string) =>
  Account.parse((await app.send('GET', '/api/account/', { token })).json).data.id
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const codeOf = (json: unknown) => z.object({ error: z.object({ code: z.string() }) }).parse(json).error.code

describe.each(engines)('people on %s', (engine) => {
  let now = Date.now()
  const app = useApp({ engine, clock: () => new Date(now) })
  let admin: Person
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })

  const someone = () => ({ name: 'Ada Invited', email: `${randomUUID()}@Example.com`, role: 'recruiter' })
  const invite = async (json: object = someone()) => {
    const answer = await app.send('POST', '/api/people/invitations/', { token: admin.token, json })
    expect(answer.status, answer.text).toBe(201)
    return LinkResponse.parse(answer.json).data
  }
  const accept = (link: string, password = 'a long new password') =>
    app.send('POST', '/api/invitation/accept/', { json: { token: tokenIn(link), password } })
  const read = (link: string) => app.send('POST', '/api/invitation/', { json: { token: tokenIn(link) } })
  const people = async () =>
    PeopleResponse.parse((await app.send('GET', '/api/people/', { token: admin.token })).json).data
  const patch = (id: string, json: object, token = admin.token) =>
    app.send('PATCH', `/api/people/${id}/`, { token, json })
  const isSignedIn = async (token: string) =>
    (await app.send('GET', '/api/session/', { token })).status === 200

  test('are invited by a link that shows whose it is, sets a password once, and signs nobody in', async () => {
    const json = { ...someone(), role: 'administrator' }
    const { link, mailed } = await invite(json)
    expect(mailed).toBe(false)
    expect(link.startsWith('http://localhost:0/invitation?token=')).toBe(true)
    const email = json.email.toLowerCase()
    expect((await read(link)).json).toEqual({ data: { kind: 'invitation', name: json.name, email } })
    expect((await people()).invitations).toContainEqual(expect.objectContaining({ email, expired: false }))

    const short = await accept(link, 'too short')
    expect(short.json).toMatchObject({
      error: { code: 'invalid_input', fields: { password: expect.anything() } },
    })
    const done = await accept(link)
    expect(done.status, done.text).toBe(200)
    expect(done.text).not.toContain('token')
    const token = await logIn(app, email, 'a long new password')
    expect((await app.send('GET', '/api/people/', { token })).status).toBe(200)

    for (const again of [await accept(link), await read(link)]) {
      expect(again.status).toBe(404)
      expect(codeOf(again.json)).toBe('link_ended')
    }
    const { people: all, invitations } = await people()
    expect(invitations.some((invitation) => invitation.email === email)).toBe(false)
    expect(all.find((person) => person.email === email)).toMatchObject({
      role: 'administrator',
      disabled: false,
      two_factor: false,
      last_sign_in_at: new Date(now).toISOString(),
    })
  })

  test('who open one link at the same moment make one account', async () => {
    const { link } = await invite()
    const all = await Promise.all(Array.from({ length: 5 }, (_, i) => accept(link, `long password ${i}`)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 404)).toHaveLength(4)
  })

  test('cannot be invited twice over: the newest link counts, and an account ends it', async () => {
    const json = someone()
    const first = await invite(json)
    const second = await invite({ ...json, email: json.email.toUpperCase() })
    const id = (await people()).invitations.find((it) => it.email === json.email.toLowerCase())?.id
    const path = `/api/people/invitations/${id}/resend/`
    const third = LinkResponse.parse((await app.send('POST', path, { token: admin.token })).json).data
    expect((await accept(first.link)).status).toBe(404)
    expect((await accept(second.link)).status).toBe(404)
    expect((await accept(third.link)).status).toBe(200)
    expect((await app.send('POST', path, { token: admin.token })).status).toBe(404)
    const again = await app.send('POST', '/api/people/invitations/', { token: admin.token, json })
    expect(again.json).toMatchObject({
      error: { code: 'invalid_input', fields: { email: expect.anything() } },
    })
  })

  test('lose an invitation after 72 hours, or when it is cancelled', async () => {
    const old = await invite()
    const cancelled = await invite()
    const id = (await people()).invitations.find((it) => it.email === cancelled.email)?.id
    const path = `/api/people/invitations/${id}/`
    expect((await app.send('DELETE', path, { token: admin.token })).status).toBe(200)
    expect((await app.send('DELETE', path, { token: admin.token })).status).toBe(404)
    expect((await accept(cancelled.link)).status).toBe(404)
    const then = now
    now += ACCOUNT_LINK_HOURS * HOUR - 1000
    expect((await read(old.link)).status).toBe(200)
    now += 2000
    expect((await read(old.link)).status).toBe(404)
    expect((await accept(old.link)).status).toBe(404)
    now = then
  })

  test.each([
    [{}, ['name', 'email']],
    [{ name: ' ', email: 'nobody', role: 'owner' }, ['name', 'email', 'role']],
    [{ name: 'x'.repeat(201), email: 'a@example.com' }, ['name']],
    [{ name: 1, email: [], role: null }, ['name', 'email', 'role']],
  ])('are not invited with %j', async (json, fields) => {
    const answer = await app.send('POST', '/api/people/invitations/', { token: admin.token, json })
    expect(answer.status).toBe(400)
    const { error } = z
      .object({ error: z.object({ fields: z.record(z.string(), z.string()) }) })
      .parse(answer.json)
    expect(Object.keys(error.fields).sort()).toEqual([...fields].sort())
  })

  test('set a new password by a link; the old one works until then, the sessions end with it', async () => {
    const person = await signIn(app)
    const id = await idOf(app, person.token)
    const path = `/api/people/${id}/password-link/`
    const { link } = LinkResponse.parse((await app.send('POST', path, { token: admin.token })).json).data
    expect((await read(link)).json).toMatchObject({ data: { kind: 'password', email: person.email } })
    expect(await isSignedIn(person.token)).toBe(true)
    expect((await accept(link)).status).toBe(200)
    expect(await isSignedIn(person.token)).toBe(false)
    expect((await app.send('POST', '/api/jobs/login/', { json: person })).status).toBe(401)
    await logIn(app, person.email, 'a long new password')
    expect((await accept(link)).status).toBe(404)
  })

  test('are disabled at once, with their links, and enabled again', async () => {
    const person = await signIn(app)
    const id = await idOf(app, person.token)
    const made = await app.send('POST', `/api/people/${id}/password-link/`, { token: admin.token })
    expect((await patch(id, { disabled: true })).json).toMatchObject({ data: { disabled: true } })
    expect(await isSignedIn(person.token)).toBe(false)
    expect((await app.send('POST', '/api/jobs/login/', { json: person })).status).toBe(401)
    expect((await accept(LinkResponse.parse(made.json).data.link)).status).toBe(404)
    expect((await patch(id, { disabled: false })).json).toMatchObject({ data: { disabled: false } })
    expect(await isSignedIn(person.token)).toBe(false)
    await logIn(app, person.email, person.password)
  })

  test('change their role at once, in the sessions they have', async () => {
    const person = await signIn(app)
    const id = await idOf(app, person.token)
    const list = () => app.send('GET', '/api/people/', { token: person.token })
    expect((await list()).status).toBe(403)
    expect((await patch(id, { role: 'administrator' })).json).toMatchObject({
      data: { role: 'administrator' },
    })
    expect((await list()).status).toBe(200)
    await patch(id, { role: 'recruiter' })
    expect((await list()).status).toBe(403)
  })

  test('are left as they are by themselves, and unknown ones answer 404', async () => {
    const self = await idOf(app, admin.token)
    const calls = [
      patch(self, { role: 'recruiter' }),
      patch(self, { disabled: true }),
      app.send('POST', `/api/people/${self}/password-link/`, { token: admin.token }),
      app.send('DELETE', `/api/people/${self}/two-factor/`, { token: admin.token }),
    ]
    for (const answer of await Promise.all(calls)) expect(codeOf(answer.json)).toBe('own_account')
    for (const id of ['nobody', '%00', "'--", 'x'.repeat(150)])
      expect((await patch(id, { disabled: true })).status).toBe(404)
    expect((await patch(self, { role: 'owner' })).status).toBe(400)
    expect(await isSignedIn(admin.token)).toBe(true)
  })

  test('leave a trace of every change, with no secret in it', async () => {
    const json = someone()
    const { link } = await invite(json)
    const links = await app.deps.store.sql.selectFrom('account_links').selectAll().execute()
    await accept(link)
    const email = json.email.toLowerCase()
    const token = await logIn(app, email, 'a long new password')
    const id = await idOf(app, token)
    await patch(id, { role: 'administrator' })
    await patch(id, { role: 'administrator' })
    await patch(id, { disabled: true })
    await patch(id, { disabled: false })
    await app.send('POST', `/api/people/${id}/password-link/`, { token: admin.token })
    await app.send('DELETE', `/api/people/${id}/two-factor/`, { token: admin.token })
    const { sql } = app.deps.store
    const rows = await sql
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'user.invite_accept',
      'login',
      'user.role',
      'user.disable',
      'user.enable',
      'user.password_link',
      'user.two_factor_reset',
    ])
    expect(rows[2]?.detail).toBe('{"from":"recruiter","to":"administrator"}')
    const everything = JSON.stringify([await sql.selectFrom('audit').selectAll().execute(), links, app.log])
    expect(everything).not.toContain(tokenIn(link))
    expect(everything).not.toContain('a long new password')
  })
})

/** Holds both back at the lock, each let in by the guard, so that they really meet. */
async function together<T>(app: TestApp, race: () => Promise<T>): Promise<T> {
  const { store } = app.deps
  const racing = await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'people')
    const both = race()
    await eventually(async () => {
      const { rows } = await sql`select pid from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(store.sql)
      expect(rows).toHaveLength(2)
    })
    return { both }
  })
  return racing.both
}

describe.each(engines)('the last administrator on %s', (engine) => {
  test('is left when two take each other down at the same moment, whichever way', async () => {
    for (const change of [{ role: 'recruiter' }, { disabled: true }]) {
      const app = await startApp({ engine })
      try {
        const one = await signIn(app, { role: 'administrator' })
        const other = await signIn(app, { role: 'administrator' })
        const ids = [await idOf(app, one.token), await idOf(app, other.token)]
        // Of the first start; from here on there are two.
        const { sql: db } = app.deps.store
        await db.updateTable('users').set({ disabled: true }).where('id', 'not in', ids).execute()
        const race = () =>
          Promise.all([
            app.send('PATCH', `/api/people/${ids[1]}/`, { token: one.token, json: change }),
            app.send('PATCH', `/api/people/${ids[0]}/`, { token: other.token, json: change }),
          ])
        const answers = await (engine === 'postgres' ? together(app, race) : race())
        expect(answers.map(({ status }) => status).sort()).toEqual([
          200,
          engine === 'postgres' ? 403 : expect.any(Number),
        ])
        const left = await db
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'administrator')
          .where((e) => e.or([e('disabled', 'is', null), e('disabled', '=', false)]))
          .execute()
        expect(left).toHaveLength(1)
      } finally {
        await app.close()
      }
    }
  })
})

describe.each(engines)('mail on %s', (engine) => {
  test('carries the link, which stands in no table', async () => {
    const mail = await startMailServer()
    const app = await startApp({ engine, variables: { SMTP_URL: `smtp://127.0.0.1:${mail.port}` } })
    try {
      const { token } = await signIn(app, { role: 'administrator' })
      const email = `${randomUUID()}@example.com`
      const json = { name: 'Ada Invited', email, role: 'recruiter' }
      const answer = await app.send('POST', '/api/people/invitations/', { token, json })
      const { link, mailed } = LinkResponse.parse(answer.json).data
      expect(mailed).toBe(true)
      await eventually(() => expect(mail.received).toHaveLength(1))
      const [received] = mail.received
      expect(received?.to).toEqual([email])
      // Quoted-printable breaks and escapes what is long.
      const readable = received?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')
      expect(readable).toContain(link)
      const rows = await app.deps.store.sql.selectFrom('outbox').selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(tokenIn(link))
    } finally {
      await app.close()
      await mail.stop()
    }
  })
})
