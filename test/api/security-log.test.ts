import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SecurityPage } from '#contract/audit/security-log.ts'
import { LOGIN_LIMITS, SECURITY_LOG_DAYS, SECURITY_ROWS_PER_DAY } from '#contract/core/limits.ts'
import { createRefusalLog } from '#server/usecases/audit/refusal-log.ts'
import { cleanUp } from '#server/usecases/installation/clean-up.ts'
import { engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { signIn } from '#test/support/people.ts'

const LOG = '/api/security-log/'

describe.each(engines)('the security log on %s', (engine) => {
  const started = async () => {
    let now = new Date('2026-11-21T10:00:30.000Z').getTime()
    const variables = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
    const app = await startApp({ engine, variables, clock: () => new Date(now) })
    onTestFinished(() => app.close())
    return { app, pass: (ms: number) => (now += ms) }
  }
  const read = async (app: TestApp, token: string, query = '') =>
    SecurityPage.parse((await app.send('GET', `${LOG}${query}`, { token })).json)

  test('counts refused sign-ins, 403 and 429 by minute and network, and names nobody', async () => {
    const { app } = await started()
    const { token } = await signIn(app, { role: 'administrator' })
    const clerk = await signIn(app)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let i = 0; i <= LOGIN_LIMITS.network.most; i++) {
      const json = { email: `canary${i}@example.com`, password: 'wrong' }
      await app.send('POST', '/api/jobs/login/', { json, headers: from(`203.0.113.${i}`) })
    }
    await app.send('GET', '/api/people/', { token: clerk.token, headers: from('2001:db8:1:2:3::9') })
    const { results } = await read(app, token)
    const login = { minute: '2026-11-21T10:00:00.000Z', network: '203.0.113.0/24' }
    expect(results).toEqual([
      { ...login, kind: 'forbidden', network: '2001:db8:1:2::/64', route: 'GET /api/people/', count: 1 },
      { ...login, kind: 'rate_limited', route: 'POST /api/jobs/login/', count: 1 },
      { ...login, kind: 'sign_in_refused', route: 'POST /api/jobs/login/', count: LOGIN_LIMITS.network.most },
    ])
    expect((await read(app, token, '?kind=forbidden')).results).toHaveLength(1)
    expect((await read(app, token, '?network=203.0.113.0/24')).results).toHaveLength(2)
    const stored = JSON.stringify(await app.deps.store.sql.selectFrom('security_log').selectAll().execute())
    expect(stored).not.toContain('canary')
    expect((await app.send('GET', LOG, { token: clerk.token })).status).toBe(403)
    expect((await app.send('GET', `${LOG}?kind=x`, { token })).status).toBe(400)
  })

  test('keeps 30 days', async () => {
    const { app, pass } = await started()
    const log = createRefusalLog(app.deps, () => {})
    log.count({ kind: 'forbidden', network: '203.0.113.0/24', route: '' })
    await log.stop()
    const rows = () => app.deps.store.sql.selectFrom('security_log').selectAll().execute()
    pass((SECURITY_LOG_DAYS - 1) * 86_400_000)
    await cleanUp(app.deps)
    expect(await rows()).toHaveLength(1)
    pass(2 * 86_400_000)
    await cleanUp(app.deps)
    expect(await rows()).toHaveLength(0)
  })

  test('is not filled by who has many networks: the rest of a day is counted together', async () => {
    const { app, pass } = await started()
    const log = createRefusalLog(app.deps, () => {})
    let counted = 0
    for (let minute = 0; minute < 13; minute++) {
      for (let i = 0; i < 1_500; i++, counted++)
        log.count({ kind: 'rate_limited', network: `2001:db8:${minute}:${i}::/64`, route: 'GET /' })
      await log.flush()
      pass(60_000)
    }
    await log.stop()
    const { sql } = app.deps.store
    const { rows, sum } = await sql
      .selectFrom('security_log')
      .select((e) => [e.fn.countAll<number>().as('rows'), e.fn.sum<number>('count').as('sum')])
      .executeTakeFirstOrThrow()
    expect(Number(sum)).toBe(counted)
    expect(rows).toBeLessThan(SECURITY_ROWS_PER_DAY + 20)
  })

  test('is not filled by one network that is refused on every route', async () => {
    const { app, pass } = await started()
    const log = createRefusalLog(app.deps, () => {})
    const network = '203.0.113.0/24'
    for (let half = 0; half < 20; half++) {
      for (let i = 0; i < 70; i++) log.count({ kind: 'rate_limited', network, route: `GET /api/${i}/` })
      await log.flush()
      pass(30_000)
    }
    await log.stop()
    const rows = await app.deps.store.sql.selectFrom('security_log').selectAll().execute()
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1_400)
    expect(rows.every((row) => row.network === network)).toBe(true)
    expect(rows.length).toBeLessThan(40)
  })

  test('keeps what could not be written until it can', async () => {
    const { app } = await started()
    const failures: unknown[] = []
    const log = createRefusalLog(app.deps, (error) => failures.push(error))
    const { schema } = app.deps.store.sql
    await schema.alterTable('security_log').renameTo('away').execute()
    log.count({ kind: 'forbidden', network: '203.0.113.0/24', route: '' })
    await log.flush()
    expect(failures).toHaveLength(1)
    await schema.alterTable('away').renameTo('security_log').execute()
    log.count({ kind: 'forbidden', network: '203.0.113.0/24', route: '' })
    await log.stop()
    const rows = await app.deps.store.sql.selectFrom('security_log').select('count').execute()
    expect(rows).toEqual([{ count: 2 }])
  })
})

describe('HTTP', () => {
  const app = useApp({ engine: 'sqlite' })

  const raw = async (text: string): Promise<string> => {
    const { port } = new URL(app.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(text)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  test.each(['/', '/api/jobs/list/', '/careers'])('%s with two Host headers answers 400', async (path) => {
    const request = (host: string) =>
      `GET ${path} HTTP/1.1\r\nHost: a.example\r\n${host}Connection: close\r\n\r\n`
    expect(await raw(request('host: b.example\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(request('HOST: a.example\r\n'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(request('X-Host: b.example\r\n'))).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['GET', '/careers', 200],
    ['GET', '/Careers?search=x', 308],
    ['GET', '', 200],
    ['GET', '?search=x', 200],
    ['GET', '/api/jobs/list/', 200],
    ['POST', '/careers/jobs-detail/1', 400],
    ['POST', '/contact-us', 400],
  ])('%s of a whole address that ends in %j is one of its path alone', async (method, path, status) => {
    const answer = await raw(
      `${method} http://other.example${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).not.toContain('other.example')
  })

  test.each([
    ['DELETE', '/api/jobs/list/', 'GET, HEAD'],
    ['GET', '/api/jobs/post/', 'POST'],
    ['POST', '/api/account/', 'GET, HEAD, PATCH'],
    ['PUT', '/api/docs', 'GET, HEAD'],
    ['DELETE', '/careers', 'GET, HEAD'],
    ['PUT', '/contact-us', 'GET, HEAD, POST'],
    ['DELETE', '/careers/jobs-detail/1', 'GET, HEAD, POST'],
  ])('%s %s answers 405 and Allow: %s', async (method, path, allow) => {
    const answer = await app.send(method, path)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
  })

  test('a JSON body that is too large is not called a resume', async () => {
    const answer = await app.send('POST', '/api/jobs/login/', { json: { email: 'x'.repeat(600_000) } })
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('body_too_large')
    expect(answer.text.toLowerCase()).not.toMatch(/resume|file|2 ?mb/)
  })
})
