import { beforeAll, describe, expect, test } from 'vitest'
import { SESSION } from '#contract/core/limits.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { setPassword } from '#server/usecases/people/set-password.ts'
import { engines, startApp, useApp } from '#test/support/app.ts'
import { logIn, signIn } from '#test/support/people.ts'

const HOUR = 3_600_000

describe.each(engines)('a token on %s', (engine) => {
  const app = useApp({ engine })
  const session = (authorization: string) => app.send('GET', '/api/session/', { headers: { authorization } })
  const status = async (token: string) => (await session(`Token ${token}`)).status

  test('comes twice, with its end and its owner', async () => {
    const { email, password } = await signIn(app)
    const { status, json } = await app.send('POST', '/api/jobs/login/', { json: { email, password } })
    expect(status).toBe(200)
    const { token, data } = LoginResponse.parse(json)
    expect(data.token).toBe(token)
    expect(data.user).toMatchObject({ email, role: 'recruiter' })
  })

  test.each([
    [false, SESSION.plain.absolute],
    [true, SESSION.remembered.absolute],
  ])('with remember %s lives %s hours', async (remember, hours) => {
    const { email, password } = await signIn(app)
    const before = Date.now()
    const { json } = await app.send('POST', '/api/jobs/login/', { json: { email, password, remember } })
    const lives = Date.parse(LoginResponse.parse(json).data.expires_at) - before
    expect(lives / HOUR).toBeCloseTo(hours, 1)
  })

  test('is taken with "Token", in any case, and with nothing else', async () => {
    const { token } = await signIn(app)
    expect((await session(`Token ${token}`)).status).toBe(200)
    expect((await session(`token ${token}`)).status).toBe(200)
    for (const wrong of [
      `Bearer ${token}`,
      token,
      'Token',
      'Token ',
      `Token ${token} x`,
      `Basic ${btoa(`a:${token}`)}`,
    ]) {
      expect((await session(wrong)).status).toBe(401)
    }
  })

  test.each(['garbage', 'a.b', 'null', 'undefined', 'x'.repeat(5000), '%00', '..'])(
    'is not "%s"',
    async (token) => {
      expect(await status(token)).toBe(401)
    },
  )

  test('does not stand in a cookie', async () => {
    const { email, password, token } = await signIn(app)
    const answer = await app.send('POST', '/api/jobs/login/', { json: { email, password } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const cookie = `better-auth.session_token=${encodeURIComponent(token)}`
    expect((await app.send('GET', '/api/session/', { headers: { cookie } })).status).toBe(401)
  })

  test('cannot be made from what the database holds', async () => {
    const { email, token } = await signIn(app)
    const { sql } = app.deps.store
    const user = await sql
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const rows = await sql.selectFrom('sessions').selectAll().where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(1)
    for (const row of rows) {
      for (const value of [row.token, row.id, `${row.token}.`, `${row.token}.${row.token}`]) {
        expect(value).not.toBe(token)
        expect(await status(value)).toBe(401)
      }
    }
    expect(await status(`${token.slice(0, -2)}AA`)).toBe(401)
  })

  test('is dead after sign-out, and only that one', async () => {
    const { email, password, token } = await signIn(app)
    const other = await logIn(app, email, password)
    expect((await app.send('POST', '/api/jobs/logout/', { token })).status).toBe(200)
    expect(await status(token)).toBe(401)
    expect(await status(other)).toBe(200)
  })

  test('is dead after a change of the password, every one of the account', async () => {
    const person = await signIn(app)
    const other = await logIn(app, person.email, person.password)
    await setPassword(app.deps, { email: person.email, password: 'another long password' })
    expect(await status(person.token)).toBe(401)
    expect(await status(other)).toBe(401)
    const old = await app.send('POST', '/api/jobs/login/', { json: person })
    expect(old.status).toBe(401)
    await logIn(app, person.email, 'another long password')
  })

  test('that is not valid is refused where none is needed', async () => {
    expect((await app.send('GET', '/api/jobs/list/', { token: 'garbage' })).status).toBe(401)
  })
})

describe.each(engines)('time on %s', (engine) => {
  let now = Date.now()
  const app = useApp({ engine, clock: () => new Date(now) })
  const status = async (token: string) => (await app.send('GET', '/api/session/', { token })).status
  beforeAll(() => {
    now = Date.now()
  })

  test('ends a token that was not used for too long', async () => {
    const { token } = await signIn(app)
    now += SESSION.plain.idle * HOUR - 60_000
    expect(await status(token)).toBe(200)
    // Its use just now counts: the pause begins again.
    now += SESSION.plain.idle * HOUR - 60_000
    expect(await status(token)).toBe(200)
    now += SESSION.plain.idle * HOUR + 60_000
    expect(await status(token)).toBe(401)
  })

  test('ends a token however much it is used', async () => {
    now = Date.now()
    const { token } = await signIn(app)
    const end = now + SESSION.plain.absolute * HOUR
    while (now + HOUR < end) {
      now += HOUR
      expect(await status(token)).toBe(200)
    }
    now = end + 1000
    expect(await status(token)).toBe(401)
  })
})

test('a token of one installation is nothing to another', async () => {
  const [one, other] = await Promise.all([startApp({ engine: 'sqlite' }), startApp({ engine: 'sqlite' })])
  try {
    const { token } = await signIn(one)
    expect((await other.send('GET', '/api/session/', { token })).status).toBe(401)
  } finally {
    await Promise.all([one.close(), other.close()])
  }
})
