import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LOGIN_LIMITS } from '#contract/core/limits.ts'
import { AcceptResponse, LinkResponse, PeopleResponse } from '#contract/people/people.ts'
import { LoginResponse } from '#contract/people/session.ts'
import { countLogin } from '#server/usecases/people/count-login.ts'
import { setPassword } from '#server/usecases/people/set-password.ts'
import { ADMIN, engines, useApp } from '#test/support/app.ts'
import { addStrangers, forgetSignIns } from '#test/support/people.ts'

const LOGIN = '/api/jobs/login/'
const HOME = '198.51.100.7'
const variables = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }

describe.each(engines)('a browser that an account knows, on %s', (engine) => {
  let now = Date.now()
  const app = useApp({ engine, clock: () => new Date(now), variables })
  beforeAll(() => addStrangers(app, LOGIN_LIMITS.network.most + 1))
  beforeEach(() => forgetSignIns(app))

  type Typed = { email?: string; password?: string; device?: string }
  const logIn = (typed: Typed, from: string) =>
    app.send('POST', LOGIN, { json: { ...ADMIN, ...typed }, headers: { 'x-forwarded-for': from } })

  /** Signs in at home and answers the token that the browser keeps. */
  const knownDevice = async () => {
    const { data } = LoginResponse.parse((await logIn({ device: '' }, HOME)).json)
    expect(data.device).toMatch(/^[\w-]{43}$/)
    return { device: data.device ?? '', token: data.token }
  }

  /** Wrong passwords from as many networks as there are tries, IPv4 and IPv6 in turn. */
  const attack = async (tries = 40) => {
    const statuses = []
    for (let i = 0; i < tries; i++) {
      const from = i % 2 === 0 ? `203.0.${i}.9` : `2001:db8:${i.toString(16)}::1`
      statuses.push((await logIn({ password: `guess ${i}` }, from)).status)
    }
    return statuses
  }

  test('lets its owner in while strangers from many networks try, and the strangers are slowed', async () => {
    const { device } = await knownDevice()
    const statuses = await attack()
    // The first login of the owner was a stranger's too.
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_LIMITS.account.most - 1)
    expect(statuses.at(-1)).toBe(429)
    expect((await logIn({}, '192.0.2.1')).status).toBe(429)
    const owner = await logIn({ device: `${'x'.repeat(43)} ${device}` }, HOME)
    expect(owner.status, owner.text).toBe(200)
    expect(LoginResponse.parse(owner.json).data.device).toBe(device)
  })

  test('lets its owner in while somebody of the same network tries', async () => {
    const { device } = await knownDevice()
    for (let i = 0; i <= LOGIN_LIMITS.network.most; i++)
      await logIn({ email: `person${i}@example.com` }, '198.51.100.200')
    expect((await logIn({ email: 'person@example.com' }, HOME)).status).toBe(429)
    expect((await logIn({ device }, HOME)).status).toBe(200)
  })

  test('gives who stole its token ten tries, and leaves everybody else theirs', async () => {
    const { device } = await knownDevice()
    const guesses = []
    for (let i = 0; i < 15; i++) guesses.push((await logIn({ device, password: `guess ${i}` }, HOME)).status)
    expect(guesses.filter((status) => status === 401)).toHaveLength(LOGIN_LIMITS.device.most)
    const refused = await logIn({ device }, '192.0.2.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn({}, '192.0.2.1')).status).toBe(200)
    now += 15 * 60_000 + 1000
    expect((await logIn({ device }, HOME)).status).toBe(200)
  })

  test('is nothing to another account', async () => {
    const { device } = await knownDevice()
    const statuses = []
    for (let i = 0; i < 15; i++)
      statuses.push((await logIn({ email: 'person0@example.com', device }, HOME)).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_LIMITS.account.most)
  })

  test('is nothing without its password, and not named to who does not ask', async () => {
    const { device } = await knownDevice()
    expect((await logIn({ device, password: 'wrong password' }, HOME)).status).toBe(401)
    expect((await app.send('GET', '/api/session/', { token: device })).status).toBe(401)
    expect((await logIn({}, HOME)).text).not.toContain('device')
    const stored = JSON.stringify(await app.deps.store.sql.selectFrom('known_devices').selectAll().execute())
    expect(stored).not.toContain(device)
  })

  test('is forgotten with its session, by its owner and by a new password', async () => {
    const first = await knownDevice()
    const second = await knownDevice()
    const third = await knownDevice()
    await app.send('DELETE', '/api/account/sessions/', { token: second.token })
    await attack()
    expect((await logIn({ device: first.device }, HOME)).status).toBe(429)
    expect((await logIn({ device: third.device }, HOME)).status).toBe(429)
    expect((await logIn({ device: second.device }, HOME)).status).toBe(200)
    await setPassword(app.deps, ADMIN)
    expect((await logIn({ device: second.device }, HOME)).status).toBe(429)
  })

  test('is one more after a link was used, however many strangers try at that time', async () => {
    const { token } = await knownDevice()
    const email = `${randomUUID()}@example.com`
    const made = await app.send('POST', '/api/people/invitations/', {
      token,
      json: { name: 'Ada Invited', email },
    })
    const link = new URL(LinkResponse.parse(made.json).data.link).searchParams.get('token')
    const password = `${randomUUID()}`
    const accept = { token: link, password, device: '' }
    const { device } = AcceptResponse.parse(
      (await app.send('POST', '/api/invitation/accept/', { json: accept })).json,
    )
    for (let i = 0; i < 15; i++) await logIn({ email, password: 'wrong' }, `203.0.${i}.1`)
    expect((await logIn({ email, password }, HOME)).status).toBe(429)
    expect((await logIn({ email, password, device: device ?? '' }, HOME)).status).toBe(200)
    const { data } = PeopleResponse.parse((await app.send('GET', '/api/people/', { token })).json)
    const id = data.people.find((person) => person.email === email)?.id
    await app.send('PATCH', `/api/people/${id}/`, { token, json: { disabled: true } })
    expect(await app.deps.store.sql.selectFrom('known_devices').select('id').execute()).toHaveLength(1)
  })

  test('is one of twenty at most', async () => {
    for (let i = 0; i < 23; i++) {
      now += 2 * 60_000
      await knownDevice()
    }
    expect(await app.deps.store.sql.selectFrom('known_devices').select('id').execute()).toHaveLength(20)
  })
})

describe.each(engines)('an address on %s', (engine) => {
  const app = useApp({ engine, variables })
  beforeEach(() => forgetSignIns(app))

  test('of one network that tries without end leaves the rest of its site theirs', async () => {
    const from = (address: string) =>
      countLogin(app.deps, { email: `${randomUUID()}@example.com`, device: undefined, address })
    for (let i = 0; i < LOGIN_LIMITS.network.most; i++) await from('2001:db8:7:1::1')
    for (let i = 0; i < LOGIN_LIMITS.site.most; i++)
      await expect(from('2001:db8:7:1::1')).rejects.toMatchObject({ code: 'rate_limited' })
    await from('2001:db8:7:2::1')
  })

  test.each([
    ['/64 of IPv6', (i: number) => `2001:db8:1:2:${i.toString(16)}::${i.toString(16)}`, 'network'],
    ['/48 of IPv6', (i: number) => `2001:db8:9:${i.toString(16)}::1`, 'site'],
    ['/24 of IPv4', (i: number) => `203.0.113.${i}`, 'network'],
    ['/24 of IPv4, mapped into IPv6', (i: number) => `::ffff:203.0.113.${i}`, 'network'],
    ['/24 of IPv4, behind NAT64', (i: number) => `64:ff9b::203.0.113.${i}`, 'network'],
  ] as const)('of a %s counts with the others of it', async (_, addressOf, kind) => {
    const { most } = LOGIN_LIMITS[kind]
    const attempt = (i: number, from: string) =>
      app.send('POST', LOGIN, {
        json: { email: `person${i}@example.com`, password: 'wrong' },
        headers: { 'x-forwarded-for': from },
      })
    // All but the last two without the work that each try makes of a password.
    for (let i = 1; i <= most - 2; i++)
      await countLogin(app.deps, {
        email: `person${i}@example.com`,
        device: undefined,
        address: addressOf(i),
      })
    const statuses = []
    for (let i = most - 1; i <= most + 3; i++) statuses.push((await attempt(i, addressOf(i))).status)
    expect(statuses).toEqual([401, 401, 429, 429, 429])
    expect((await attempt(999, '192.0.2.1')).status).toBe(401)
    expect((await attempt(999, '2001:db8:ffff::1')).status).toBe(401)
  })
})
