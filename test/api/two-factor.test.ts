import { randomUUID } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CHALLENGE_MINUTES, SESSION } from '#contract/core/limits.ts'
import { TwoFactorSetUp } from '#contract/people/account.ts'
import { LinkResponse, PeopleResponse } from '#contract/people/people.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { removeTwoFactor } from '#server/usecases/people/remove-two-factor.ts'
import { engines, useApp } from '#test/support/app.ts'
import { codeAt } from '#test/support/authenticator.ts'
import { logIn, type Person, signIn } from '#test/support/people.ts'

const STEP = 30_000
const HOUR = 3_600_000

const Refusal = z.object({ error: z.object({ code: z.string(), challenge: z.string().optional() }) })

describe.each(engines)('a second factor on %s', (engine) => {
  const app = useApp({ engine })

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Math.ceil(Date.now() / STEP) * STEP)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

  const setUp = async ({ token, password }: Person) => {
    const answer = await app.send('POST', '/api/account/two-factor/', { token, json: { password } })
    expect(answer.status, answer.text).toBe(201)
    return TwoFactorSetUp.parse(answer.json).data
  }
  const confirm = (token: string, code: string) =>
    app.send('POST', '/api/account/two-factor/confirm/', { token, json: { code } })

  /** Somebody with a second factor; the code that turned it on is a step old. */
  const enrolled = async () => {
    const person = await signIn(app)
    const { secret, recovery_codes } = await setUp(person)
    const answer = await confirm(person.token, codeAt(secret, Date.now()))
    expect(answer.status, answer.text).toBe(200)
    pass(STEP)
    const { token } = LoginResponse.parse(answer.json)
    return { ...person, token, secret, recovery_codes, now: () => codeAt(secret, Date.now()) }
  }

  const firstStep = async ({ email, password }: Pick<Person, 'email' | 'password'>, remember = false) => {
    const answer = await app.send('POST', '/api/jobs/login/', { json: { email, password, remember } })
    expect(answer.status).toBe(401)
    const { error } = Refusal.parse(answer.json)
    expect(error.code).toBe('second_factor_required')
    return error.challenge ?? ''
  }
  const secondStep = (json: { challenge: string; code?: string; recovery_code?: string }) =>
    app.send('POST', '/api/login/second-factor/', { json })
  const codeOf = (json: unknown) => Refusal.parse(json).error.code
  const isSignedIn = async (token: string) =>
    (await app.send('GET', '/api/session/', { token })).status === 200

  test('takes the password and a code of the app to turn on, and ends the other sessions', async () => {
    const person = await signIn(app)
    const other = LoginResponse.parse(
      (await app.send('POST', '/api/jobs/login/', { json: person })).json,
    ).token
    const { token } = person
    const json = { password: 'not the password' }
    const wrong = await app.send('POST', '/api/account/two-factor/', { token, json })
    expect(wrong.json).toMatchObject({
      error: { code: 'invalid_input', fields: { password: expect.anything() } },
    })
    expect((await confirm(token, '123456')).status).toBe(409)

    const { secret, uri, recovery_codes } = await setUp(person)
    expect(uri).toContain(`secret=${secret}`)
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await app.send('POST', '/api/jobs/login/', { json: person })).status).toBe(200)

    const right = codeAt(secret, Date.now())
    const refused = await confirm(token, right === '000000' ? '000001' : '000000')
    expect(refused.json).toMatchObject({ error: { fields: { code: expect.anything() } } })
    const on = await confirm(token, `${right.slice(0, 3)} ${right.slice(3)}`)
    expect(on.status).toBe(200)
    const next = LoginResponse.parse(on.json).token
    expect([await isSignedIn(token), await isSignedIn(other), await isSignedIn(next)]).toEqual([
      false,
      false,
      true,
    ])
    const account = await app.send('GET', '/api/account/', { token: next })
    expect(account.json).toMatchObject({ data: { two_factor: true, recovery_codes_left: 10 } })
    expect((await app.send('POST', '/api/account/two-factor/', { token: next, json: person })).status).toBe(
      409,
    )
  })

  test('keeps no session alive longer than it would have been', async () => {
    const person = await signIn(app)
    pass(2 * HOUR)
    const { secret } = await setUp(person)
    const { data } = LoginResponse.parse((await confirm(person.token, codeAt(secret, Date.now()))).json)
    const left = (Date.parse(data.expires_at) - Date.now()) / HOUR
    expect(left).toBeGreaterThan(SESSION.plain.absolute - 2.1)
    expect(left).toBeLessThan(SESSION.plain.absolute - 1.9)
  })

  test.each([
    [false, SESSION.plain.absolute],
    [true, SESSION.remembered.absolute],
  ])('is asked for at login; with remember %s the session lasts %s hours', async (remember, hours) => {
    const person = await enrolled()
    const challenge = await firstStep(person, remember)
    expect(await isSignedIn(challenge)).toBe(false)
    const answer = await secondStep({ challenge, code: person.now() })
    expect(answer.status, answer.text).toBe(200)
    const { token, data } = LoginResponse.parse(answer.json)
    expect(await isSignedIn(token)).toBe(true)
    expect((Date.parse(data.expires_at) - Date.now()) / HOUR).toBeCloseTo(hours, 1)
  })

  test('takes a code once, whoever sends it, and a challenge once', async () => {
    const person = await enrolled()
    const [one, other] = [await firstStep(person), await firstStep(person)]
    const code = person.now()
    expect((await secondStep({ challenge: one, code })).status).toBe(200)
    expect(codeOf((await secondStep({ challenge: other, code })).json)).toBe('second_factor_failed')
    pass(STEP)
    expect(codeOf((await secondStep({ challenge: one, code: person.now() })).json)).toBe('challenge_ended')
    expect(
      (await secondStep({ challenge: other, code: codeAt(person.secret, Date.now() + STEP) })).status,
    ).toBe(200)
  })

  test('does not take the code again that turned it on', async () => {
    const person = await signIn(app)
    const { secret } = await setUp(person)
    const code = codeAt(secret, Date.now())
    await confirm(person.token, code)
    const challenge = await firstStep(person)
    expect(codeOf((await secondStep({ challenge, code })).json)).toBe('second_factor_failed')
    const written = await app.deps.store.sql
      .selectFrom('audit')
      .innerJoin('users', 'users.id', 'audit.subject_id')
      .select(['audit.actor_id', 'audit.detail'])
      .where('users.email', '=', person.email)
      .where('audit.action', '=', 'login.failed')
      .execute()
    expect(written).toEqual([{ actor_id: null, detail: '{"second_factor":true}' }])
  })

  test('of many who send one code at the same moment lets one in', async () => {
    const person = await enrolled()
    const challenges = [await firstStep(person), await firstStep(person), await firstStep(person)]
    const code = person.now()
    const all = await Promise.all(challenges.map((challenge) => secondStep({ challenge, code })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lets a challenge be tried five times, and guesses at the same moment count', async () => {
    const person = await enrolled()
    const challenge = await firstStep(person)
    const right = person.now()
    const wrong = Array.from({ length: 8 }, (_, i) => String(i).repeat(6)).filter((code) => code !== right)
    await Promise.all(wrong.map((code) => secondStep({ challenge, code })))
    for (const code of wrong.slice(0, 5)) await secondStep({ challenge, code })
    expect(codeOf((await secondStep({ challenge, code: right })).json)).toBe('challenge_ended')
  })

  test('closes an account to second steps after ten failures in a row, for 15 minutes', async () => {
    const person = await enrolled()
    for (let round = 0; round < 3; round++) {
      const challenge = await firstStep(person)
      for (let i = 0; i < 4; i++) {
        await secondStep({ challenge, recovery_code: `wrong-${round}${i}` })
      }
    }
    const locked = await secondStep({ challenge: await firstStep(person), code: person.now() })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    pass(15 * 60_000 + 1000)
    const free = await secondStep({ challenge: await firstStep(person), code: person.now() })
    expect(free.status, free.text).toBe(200)
  })

  test('forgets a challenge after five minutes', async () => {
    const person = await enrolled()
    const challenge = await firstStep(person)
    pass(CHALLENGE_MINUTES * 60_000 + 1000)
    expect(codeOf((await secondStep({ challenge, code: person.now() })).json)).toBe('challenge_ended')
  })

  test('takes each recovery code once, however many send it', async () => {
    const person = await enrolled()
    const [recovery_code = ''] = person.recovery_codes
    const challenges = [await firstStep(person), await firstStep(person)]
    const all = await Promise.all(challenges.map((challenge) => secondStep({ challenge, recovery_code })))
    const [won] = all.filter(({ status }) => status === 200)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await secondStep({ challenge: await firstStep(person), recovery_code })
    expect(codeOf(again.json)).toBe('second_factor_failed')
    const { token } = LoginResponse.parse(won?.json)
    const account = await app.send('GET', '/api/account/', { token })
    expect(account.json).toMatchObject({ data: { recovery_codes_left: 9 } })
  })

  test('answers new recovery codes for the password and the factor, and the old ones are dead', async () => {
    const person = await enrolled()
    const { token, password } = person
    const path = '/api/account/two-factor/recovery-codes/'
    const code = person.now()
    for (const json of [
      { password },
      { password: 'wrong', code },
      { password, recovery_code: 'aaaaa-bbbbb' },
    ])
      expect((await app.send('POST', path, { token, json })).status).toBe(400)
    const renewed = await app.send('POST', path, { token, json: { password, code } })
    const { data } = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) }).parse(renewed.json)
    const [old, fresh] = [person.recovery_codes[0], data.recovery_codes[0]]
    const challenge = await firstStep(person)
    expect((await secondStep({ challenge, recovery_code: old ?? '' })).status).toBe(401)
    expect((await secondStep({ challenge, recovery_code: ` ${fresh} ` })).status).toBe(200)
  })

  test('goes with the password and the factor only: a code of the app or a recovery code', async () => {
    const path = '/api/account/two-factor/disable/'
    for (const kind of ['app', 'recovery code']) {
      const person = await enrolled()
      const { token, password, recovery_codes } = person
      const off = (json: object) => app.send('POST', path, { token, json: { password, ...json } })
      const right = kind === 'app' ? { code: person.now() } : { recovery_code: recovery_codes[0] }
      const refused = [
        await off({}),
        await off({ ...right, password: 'wrong' }),
        await off({ code: person.now() === '000000' ? '000001' : '000000' }),
        await off({ recovery_code: 'aaaaa-bbbbb' }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
      const account = await app.send('GET', '/api/account/', { token })
      expect(account.json).toMatchObject({ data: { two_factor: true } })
      expect((await off(right)).status).toBe(200)
      expect(await isSignedIn(token)).toBe(true)
      expect((await app.send('POST', '/api/jobs/login/', { json: person })).status).toBe(200)
      expect((await off(right)).status).toBe(409)
    }
  })

  test('does not go with a code that was used before', async () => {
    const person = await enrolled()
    const { token, password } = person
    const code = person.now()
    expect((await secondStep({ challenge: await firstStep(person), code })).status).toBe(200)
    const answer = await app.send('POST', '/api/account/two-factor/disable/', {
      token,
      json: { password, code },
    })
    expect(answer.status).toBe(400)
  })

  test('keeps recovery codes hashed, and those that were encrypted before work and are hashed at the next start', async () => {
    const person = await enrolled()
    const stored = async () =>
      await app.deps.store.sql
        .selectFrom('two_factors')
        .innerJoin('users', 'users.id', 'two_factors.userId')
        .select(['two_factors.id', 'two_factors.backupCodes'])
        .where('users.email', '=', person.email)
        .executeTakeFirstOrThrow()
    const { secretConfig: key } = await app.deps.auth.$context
    const { id, backupCodes } = await stored()
    await expect(symmetricDecrypt({ key, data: backupCodes })).rejects.toThrow()
    const encrypted = await symmetricEncrypt({ key, data: JSON.stringify(person.recovery_codes) })
    await app.deps.store.sql
      .updateTable('two_factors')
      .set({ backupCodes: encrypted })
      .where('id', '=', id)
      .execute()

    const [first = '', second = ''] = person.recovery_codes
    expect((await secondStep({ challenge: await firstStep(person), recovery_code: first })).status).toBe(200)
    expect((await stored()).backupCodes).toMatch(/^\["hmac-sha256:/)

    await app.deps.store.sql
      .updateTable('two_factors')
      .set({ backupCodes: encrypted })
      .where('id', '=', id)
      .execute()
    await app.restart()
    expect(JSON.parse((await stored()).backupCodes)).toHaveLength(10)
    expect((await stored()).backupCodes).toMatch(/^\["hmac-sha256:/)
    expect((await secondStep({ challenge: await firstStep(person), recovery_code: second })).status).toBe(200)
    // What a dump of the database holds is no code.
    const [hash = ''] = z.array(z.string()).parse(JSON.parse((await stored()).backupCodes))
    expect((await secondStep({ challenge: await firstStep(person), recovery_code: hash })).status).not.toBe(
      200,
    )
  })

  test.each([
    '',
    'x',
    'a.b',
    '%00',
    '2fa-x.y~z',
    'x'.repeat(1000),
    'a; better-auth.session_token=b',
    '1\r\nx: y',
  ])('takes no challenge like %j', async (challenge) => {
    const answer = await secondStep({ challenge, code: '123456' })
    expect([400, 401]).toContain(answer.status)
  })

  test('stands in the database encrypted, and in no log', async () => {
    const person = await enrolled()
    const challenge = await firstStep(person)
    await secondStep({ challenge, code: person.now() })
    const { sql } = app.deps.store
    const rows = await sql.selectFrom('two_factors').selectAll().execute()
    const stored = JSON.stringify([
      rows,
      await sql.selectFrom('rate_limits').selectAll().execute(),
      await sql.selectFrom('audit').selectAll().execute(),
    ])
    const raw = Buffer.from(person.secret).toString('hex')
    for (const secret of [person.secret, raw, ...person.recovery_codes]) {
      expect(stored).not.toContain(secret)
      expect(app.log.join('')).not.toContain(secret)
    }
    expect(app.log.join('')).not.toContain(challenge)
    const entries = await sql.selectFrom('audit').select(['action', 'detail']).execute()
    expect(entries).toContainEqual({ action: 'login', detail: '{"second_factor":"app"}' })
  })

  test('is gone when an administrator resets it, with every session', async () => {
    const person = await enrolled()
    const administrator = await signIn(app, { role: 'administrator' })
    const { data } = z
      .object({ data: z.object({ id: z.string() }) })
      .parse((await app.send('GET', '/api/account/', { token: person.token })).json)
    const path = `/api/people/${data.id}/two-factor/`
    expect((await app.send('DELETE', path, { token: person.token })).status).toBe(403)
    const reset = await app.send('DELETE', path, { token: administrator.token })
    expect(reset.json).toMatchObject({ data: { two_factor: false } })
    expect(await isSignedIn(person.token)).toBe(false)
    expect((await app.send('POST', '/api/jobs/login/', { json: person })).status).toBe(200)
  })

  test('is gone when somebody at the machine takes it off', async () => {
    const person = await enrolled()
    await removeTwoFactor({ store: app.deps.store, clock: () => new Date() }, person.email.toUpperCase())
    expect(await isSignedIn(person.token)).toBe(false)
    expect((await app.send('POST', '/api/jobs/login/', { json: person })).status).toBe(200)
    const nobody = removeTwoFactor({ store: app.deps.store, clock: () => new Date() }, 'nobody@example.com')
    await expect(nobody).rejects.toMatchObject({ code: 'invalid_input' })
  })

  describe('made under another SECRET', () => {
    const otherSecret = () => app.restart({ SECRET: randomUUID() })
    afterEach(() => app.restart())

    test('cannot be checked any more, and an administrator resets it', async () => {
      const person = await enrolled()
      const begun = await firstStep(person)
      await otherSecret()
      expect(await isSignedIn(person.token)).toBe(false)
      expect(codeOf((await secondStep({ challenge: begun, code: person.now() })).json)).toBe(
        'challenge_ended',
      )
      const [recovery_code = ''] = person.recovery_codes
      for (const factor of [{ code: person.now() }, { code: '000000' }, { recovery_code }]) {
        const answer = await secondStep({ challenge: await firstStep(person), ...factor })
        expect(answer.status, answer.text).toBe(409)
        expect(answer.text).toContain('Ask an administrator')
        expect(codeOf(answer.json)).toBe('second_factor_unreadable')
      }

      const { token } = await signIn(app, { role: 'administrator' })
      const { data } = PeopleResponse.parse((await app.send('GET', '/api/people/', { token })).json)
      const found = data.people.find(({ email }) => email === person.email)
      expect(found).toMatchObject({ two_factor: true })
      const reset = await app.send('DELETE', `/api/people/${found?.id}/two-factor/`, { token })
      expect(reset.status).toBe(200)
      const again = { ...person, token: await logIn(app, person.email, person.password) }
      const { secret } = await setUp(again)
      expect((await confirm(again.token, codeAt(secret, Date.now()))).status).toBe(200)
    })

    test('is set up anew when it was not confirmed', async () => {
      const person = await signIn(app)
      const { secret } = await setUp(person)
      await otherSecret()
      const token = await logIn(app, person.email, person.password)
      expect((await app.send('GET', '/api/account/', { token })).status).toBe(200)
      const dead = await confirm(token, codeAt(secret, Date.now()))
      expect(codeOf(dead.json)).toBe('two_factor_off')
      const { secret: next } = await setUp({ ...person, token })
      expect((await confirm(token, codeAt(next, Date.now()))).status).toBe(200)
    })

    test('does not stand in the way of links, and stays what a new password does not replace', async () => {
      const { token } = await signIn(app, { role: 'administrator' })
      const person = await enrolled()
      const { data } = PeopleResponse.parse((await app.send('GET', '/api/people/', { token })).json)
      const id = data.people.find(({ email }) => email === person.email)?.id
      const email = `${randomUUID()}@example.com`
      const invitation = { token, json: { name: 'Ada Invited', email } }
      const made = [
        await app.send('POST', '/api/people/invitations/', invitation),
        await app.send('POST', `/api/people/${id}/password-link/`, { token }),
      ]
      await otherSecret()
      const password = 'a long new password'
      for (const { json } of made) {
        const link = new URL(LinkResponse.parse(json).data.link).searchParams.get('token')
        const accepted = await app.send('POST', '/api/invitation/accept/', {
          json: { token: link, password },
        })
        expect(accepted.status, accepted.text).toBe(200)
      }
      await logIn(app, email, password)
      const challenge = await firstStep({ email: person.email, password })
      const refused = await secondStep({ challenge, code: person.now() })
      expect(codeOf(refused.json)).toBe('second_factor_unreadable')
      // As `scripts/reset-two-factor.ts` does it: the way in for an only administrator.
      await removeTwoFactor({ store: app.deps.store, clock: () => new Date() }, person.email)
      await logIn(app, person.email, password)
    })
  })

  test('is nothing to a login with a wrong password', async () => {
    const { email } = await enrolled()
    const answer = await app.send('POST', '/api/jobs/login/', { json: { email, password: randomUUID() } })
    expect(codeOf(answer.json)).toBe('login_failed')
  })
})
