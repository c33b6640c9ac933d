import { createHook } from 'node:async_hooks'
import { describe, expect, test } from 'vitest'
import { LOGIN_LIMITS } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { ADMIN, engines, startApp, useApp } from '#test/support/app.ts'
import { addStrangers, disable, signIn } from '#test/support/people.ts'

const LOGIN = '/api/jobs/login/'

/** How many password hashes Node began to compute in the meantime. */
async function countingHashes(work: () => Promise<void>): Promise<number> {
  let count = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') count++
    },
  }).enable()
  await work().finally(() => hook.disable())
  return count
}

describe.each(engines)('login on %s', (engine) => {
  const app = useApp({ engine, firstStart: true })

  test('of the first administrator works, with and without the slash, in any case of the address', async () => {
    for (const path of [LOGIN, '/api/jobs/login']) {
      const json = { email: ` ${ADMIN.email.toUpperCase()} `, password: ADMIN.password }
      const answer = await app.send('POST', path, { json })
      expect(answer.status).toBe(200)
      expect(answer.json).toMatchObject({ data: { user: { role: 'administrator' } } })
    }
  })

  test('finds a password of the first start hashed at the full cost', async () => {
    const [account] = await app.deps.store.sql.selectFrom('accounts').select('password').execute()
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('answers an unknown account and a wrong password with the same bytes', async () => {
    const { email } = await signIn(app)
    const wrong = await app.send('POST', LOGIN, { json: { email, password: 'wrong password' } })
    const unknown = await app.send('POST', LOGIN, {
      json: { email: 'nobody@example.com', password: 'wrong password' },
    })
    const noAddress = await app.send('POST', LOGIN, { json: { email: 'nobody', password: 'wrong password' } })
    expect(wrong.status).toBe(401)
    expect(wrong.json).toEqual({ error: { code: 'login_failed', message: texts.login.failed } })
    for (const other of [unknown, noAddress]) {
      expect(other.status).toBe(401)
      expect(other.text).toBe(wrong.text)
      expect([...other.headers.keys()].sort()).toEqual([...wrong.headers.keys()].sort())
    }
  })

  test('makes one password hash whatever is wrong, so that its time tells nothing either', async () => {
    const { email } = await signIn(app)
    const disabled = await signIn(app)
    await disable(app, disabled.email)
    const refused = [
      { email, password: 'wrong password' },
      { email: 'nobody@example.com', password: 'wrong password' },
      { email: disabled.email, password: 'wrong password' },
      { email: disabled.email, password: disabled.password },
    ]
    for (const json of refused) {
      const hashes = await countingHashes(async () => {
        const answer = await app.send('POST', LOGIN, { json })
        expect(answer.json).toEqual({ error: { code: 'login_failed', message: texts.login.failed } })
      })
      expect(hashes, json.email).toBe(1)
    }
  })

  test.each([
    [{}, { email: texts.login.emailRequired, password: texts.login.passwordRequired }],
    [
      { email: ' ', password: '' },
      { email: texts.login.emailRequired, password: texts.login.passwordRequired },
    ],
    [{ email: 'a@example.com' }, { password: texts.login.passwordRequired }],
    [
      { email: 1, password: {} },
      { email: texts.login.emailRequired, password: texts.login.passwordRequired },
    ],
  ])('names the missing fields of %j', async (json, fields) => {
    const answer = await app.send('POST', LOGIN, { json })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { code: 'invalid_input', fields } })
  })
})

describe.each(engines)('tries on %s', (engine) => {
  async function limited(
    work: (app: Awaited<ReturnType<typeof startApp>>, pass: (ms: number) => void) => Promise<void>,
  ) {
    let now = Date.now()
    const app = await startApp({
      engine,
      clock: () => new Date(now),
      variables: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
    })
    try {
      await work(app, (ms) => {
        now += ms
      })
    } finally {
      await app.close()
    }
  }

  const tries = (
    app: Awaited<ReturnType<typeof startApp>>,
    email: string,
    from: string,
    password = 'wrong password',
  ) => app.send('POST', LOGIN, { json: { email, password }, headers: { 'x-forwarded-for': from } })

  test('are counted per account, from wherever they come, and end after 15 minutes', async () => {
    await limited(async (app, pass) => {
      for (let i = 0; i < LOGIN_LIMITS.account.most; i++) {
        expect((await tries(app, ADMIN.email, `10.0.0.${i}`)).status).toBe(401)
      }
      const refused = await tries(app, ADMIN.email.toUpperCase(), '10.0.1.1', ADMIN.password)
      expect(refused.status).toBe(429)
      expect(refused.json).toMatchObject({ error: { code: 'rate_limited' } })
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(800)
      expect(wait).toBeLessThanOrEqual(900)
      pass(wait * 1000 + 1000)
      expect((await tries(app, ADMIN.email, '10.0.1.1', ADMIN.password)).status).toBe(200)
    })
  })

  test('are counted per network, whichever account they are for', async () => {
    await limited(async (app) => {
      await addStrangers(app, LOGIN_LIMITS.network.most)
      for (let i = 0; i < LOGIN_LIMITS.network.most; i++) {
        expect((await tries(app, `person${i}@example.com`, '10.0.0.1')).status).toBe(401)
      }
      const refused = await tries(app, 'somebody@example.com', '10.0.0.9')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await tries(app, 'somebody@example.com', '10.0.1.2')).status).toBe(401)
    })
  })

  test('at the same moment are counted too', async () => {
    await limited(async (app) => {
      const all = await Promise.all(
        Array.from({ length: 25 }, (_, i) => tries(app, ADMIN.email, `10.0.0.${i}`)),
      )
      expect(all.filter(({ status }) => status === 401)).toHaveLength(LOGIN_LIMITS.account.most)
      expect(all.filter(({ status }) => status === 429)).toHaveLength(25 - LOGIN_LIMITS.account.most)
    })
  })

  test("believe nobody's X-Forwarded-For unless told whose", async () => {
    const app = await startApp({ engine, variables: { RATE_LIMIT: 'on' } })
    try {
      await addStrangers(app, LOGIN_LIMITS.network.most)
      for (let i = 0; i < LOGIN_LIMITS.network.most; i++)
        await tries(app, `person${i}@example.com`, `10.0.0.${i}`)
      expect((await tries(app, 'somebody@example.com', '10.9.9.9')).status).toBe(429)
    } finally {
      await app.close()
    }
  })

  test('of the whole API are limited per address', async () => {
    await limited(async (app) => {
      const statuses = new Map<number, number>()
      for (let i = 0; i < 13; i++) {
        const batch = await Promise.all(
          Array.from({ length: 50 }, () => app.send('GET', '/api/jobs/list/?page_size=1')),
        )
        for (const { status, headers } of batch) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        }
      }
      expect([...statuses.keys()].sort()).toEqual([200, 429])
    })
  })
})
