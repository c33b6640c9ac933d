import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CONFIRM_LIMIT } from '#contract/core/limits.ts'
import { OwnSession } from '#contract/people/account.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { engines, startApp, useApp } from '#test/support/app.ts'
import { logIn, type Person, signIn } from '#test/support/people.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe.each(engines)('the own account on %s', (engine) => {
  const app = useApp({ engine })

  const isSignedIn = async (token: string) =>
    (await app.send('GET', '/api/session/', { token })).status === 200
  const logInFrom = async ({ email, password }: Person, agent: string) => {
    const json = { email, password }
    const answer = await app.send('POST', '/api/jobs/login/', { json, headers: { 'user-agent': agent } })
    return LoginResponse.parse(answer.json).token
  }
  const sessions = async (token: string) => {
    const { json } = await app.send('GET', '/api/account/sessions/', { token })
    return z.object({ data: z.array(OwnSession) }).parse(json).data
  }

  test('takes a new name, and no empty one', async () => {
    const { token } = await signIn(app)
    const named = await app.send('PATCH', '/api/account/', { token, json: { name: '  Zoë   Renamed ' } })
    expect(named.json).toMatchObject({ data: { name: 'Zoë Renamed', two_factor: false } })
    const session = await app.send('GET', '/api/session/', { token })
    expect(session.json).toMatchObject({ data: { user: { name: 'Zoë Renamed' } } })
    expect((await app.send('PATCH', '/api/account/', { token, json: { name: ' ' } })).status).toBe(400)
  })

  test('changes its password with the current one, and ends the other sessions', async () => {
    const person = await signIn(app)
    const other = await logIn(app, person.email, person.password)
    const { token } = person
    const change = (json: object) => app.send('POST', '/api/account/password/', { token, json })
    const wrong = await change({ password: 'not this one', new_password: 'another long password' })
    expect(wrong.json).toMatchObject({
      error: { code: 'invalid_input', fields: { password: expect.anything() } },
    })
    for (const new_password of ['short', '', person.password, 'x'.repeat(129)]) {
      const refused = await change({ password: person.password, new_password })
      expect(refused.json).toMatchObject({ error: { fields: { new_password: expect.anything() } } })
    }
    expect(await isSignedIn(other)).toBe(true)
    const done = await change({ password: person.password, new_password: 'another long password' })
    expect(done.status, done.text).toBe(200)
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
    expect((await app.send('POST', '/api/jobs/login/', { json: person })).status).toBe(401)
    await logIn(app, person.email, 'another long password')
  })

  test('knows its sessions by their device, this one first, and ends one or all others', async () => {
    const person = await signIn(app)
    const [windows, phone] = [await logInFrom(person, FIREFOX), await logInFrom(person, IPHONE)]
    const seen = await sessions(windows)
    expect(seen).toHaveLength(3)
    expect(seen[0]).toMatchObject({ current: true, device: { browser: 'Firefox', system: 'Windows' } })
    const [, ...others] = seen
    expect(others.every(({ current }) => !current)).toBe(true)
    const mobile = others.find(({ device }) => device.system === 'iPhone')
    expect(mobile?.device.browser).toBe('Safari')
    const end = (token: string, id = '') => app.send('DELETE', `/api/account/sessions/${id}`, { token })

    const stranger = await signIn(app)
    expect((await end(stranger.token, mobile?.id)).status).toBe(404)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await end(windows, mobile?.id)).status).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await end(windows, mobile?.id)).status).toBe(404)
    expect((await end(windows)).status).toBe(200)
    expect(await isSignedIn(person.token)).toBe(false)
    expect(await sessions(windows)).toHaveLength(1)
    expect(await isSignedIn(stranger.token)).toBe(true)
  })

  test('keeps no network address', async () => {
    await signIn(app)
    const rows = await app.deps.store.raw.selectFrom('sessions').selectAll().execute()
    for (const row of rows)
      expect(Object.entries(row).find(([name]) => name === 'ipAddress')?.[1] || '').toBe('')
  })
})

test('a stolen session cannot try passwords without end', async () => {
  const app = await startApp({ engine: 'sqlite', variables: { RATE_LIMIT: 'on' } })
  try {
    const { token } = await signIn(app)
    const guess = (password: string) =>
      app.send('POST', '/api/account/password/', {
        token,
        json: { password, new_password: 'long enough now' },
      })
    for (let i = 0; i < CONFIRM_LIMIT.most; i++) expect((await guess(`guess ${i}`)).status).toBe(400)
    expect((await guess('one more')).status).toBe(429)
  } finally {
    await app.close()
  }
})
