import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { logIn, type Person, signIn } from '#test/support/people.ts'
import { ROOT } from '#test/support/server-process.ts'

const SETTINGS = '/api/site-settings/'

describe.each(engines)('the address of the sign-in page on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const move = (sign_in_path: unknown, token = admin.token) =>
    app.send('PATCH', SETTINGS, { token, json: { sign_in_path } })
  const get = (path: string) => app.send('GET', path)
  const door = async (path: string) => (await get(path)).text.includes('name="password"')
  const mails = () =>
    app.deps.store.sql.selectFrom('outbox').selectAll().where('kind', '=', 'sign_in_moved').execute()

  afterEach(async () => {
    expect((await move('')).status).toBe(200)
  })

  test('is the release’s until somebody moves it; then the former one is a page that does not exist', async () => {
    expect(await door(LOGIN_PATH)).toBe(true)
    const unknown = await get('/no-such-page')
    const moved = await move('team/door')
    expect(moved.json).toEqual({ data: { sign_in_path: '/team/door' } })
    expect(await door('/team/door')).toBe(true)
    const former = await get(LOGIN_PATH)
    expect([former.status, former.text]).toEqual([404, unknown.text])
    expect((await get('/Team/Door/')).headers.get('location')).toBe('/team/door')
    // What leads there knows it; nothing that a stranger reads without a browser names it.
    for (const path of ['/admin', '/admin/settings', '/invitation?token=x'])
      expect((await get(path)).text, path).toContain('data-sign-in="/team/door"')
    for (const path of [
      '/',
      '/careers',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages',
      '/speculation-rules.json',
    ])
      expect((await get(path)).text, path).not.toContain('team/door')
    expect((await get('/robots.txt')).text).not.toContain(LOGIN_PATH)
    expect((await get('/team/door')).text).toContain('noindex')

    expect((await move('')).json).toEqual({ data: { sign_in_path: LOGIN_PATH } })
    expect(await door(LOGIN_PATH)).toBe(true)
    expect((await get('/team/door')).status).toBe(404)
    expect((await get('/admin')).text).not.toContain('data-sign-in')
    expect((await get('/robots.txt')).text).toContain(LOGIN_PATH)
  })

  test('locks nobody out: who is signed in stays so, who is not signs in as before', async () => {
    const colleague = await signIn(app)
    await move('/team')
    expect((await app.send('GET', '/api/session/', { token: colleague.token })).status).toBe(200)
    expect(await logIn(app, colleague.email, colleague.password)).not.toBe('')
    expect((await app.send('GET', SETTINGS, { token: admin.token })).status).toBe(200)
    await app.restart()
    expect(await door('/team')).toBe(true)
    expect((await get(LOGIN_PATH)).status).toBe(404)
  })

  test.each([
    '/a b',
    '/Team',
    '/team/door/three',
    '//team',
    'https://evil.example',
    '/team?x',
    '/téam',
    '/..',
    '/-team',
    '/%61',
    '/"x"',
    `/${'x'.repeat(80)}`,
    7,
  ])('%s is no address', async (path) => {
    expect((await move(path)).status).toBe(400)
    expect(await door(LOGIN_PATH)).toBe(true)
  })

  test.each([
    '/api',
    '/api/door',
    '/assets/door',
    '/admin',
    '/admin/door',
    '/careers',
    '/careers/door',
    '/services',
    '/service/door',
    '/marketing/door',
    '/service',
    '/my-application',
    '/invitation',
    '/brand/door',
    '/media',
    '/healthz',
    '/productdetails',
    '/businessanalyst',
  ])('%s is the site’s own', async (path) => {
    const answer = await move(path)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain('already an address of the site')
  })

  test('is none at which an owner has a page, seen or not, and none has one there', async () => {
    const { call } = contentCalls(app, () => admin.token)
    const page = (path: string) =>
      call('POST', '', { kind: 'page', path, parent: null, name: 'Ours', copy_of: null })
    expect((await page('/about-us')).status).toBe(201)
    expect((await move('/about-us')).text).toContain('already an address of the site')
    await move('/team')
    expect((await page('/Team')).status).toBe(400)
    expect((await page('/team/two')).status).toBe(201)
  })

  test('is told to everybody with an account by mail, and stands in the audit without the address', async () => {
    const colleague = await signIn(app, { role: 'editor' })
    const before = (await mails()).length
    await move('/team/new')
    const told = (await mails()).slice(before)
    expect(told.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([admin.email, colleague.email]),
    )
    expect(JSON.parse(told[0]?.facts ?? '{}')).toMatchObject({ path: '/team/new' })
    const count = (await mails()).length
    await move('/team/new')
    expect(await mails()).toHaveLength(count)
    const audit = await app.send('GET', '/api/audit/?group=settings', { token: admin.token })
    expect(audit.text).toContain('site_settings.sign_in')
    expect(audit.text).not.toContain('team/new')
  })

  test('is an administrator’s to know and to move', async () => {
    for (const role of ['recruiter', 'editor'] as const) {
      const { token } = await signIn(app, { role })
      expect((await app.send('GET', SETTINGS, { token })).status).toBe(403)
      expect((await move('/team', token)).status).toBe(403)
    }
  })

  test('is said and put back by a command of the operator’s', async () => {
    const run = async (...args: string[]) => {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const child = spawn(process.execPath, ['scripts/sign-in.ts', ...args], {
        cwd: ROOT,
        env: {
          ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR: app.dataDir },
          ...(app.databaseUrl !== undefined && { DATABASE_URL: app.databaseUrl }),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'exit')
      const said = await text(child.stdout)
      return { said, status: (await ended)[0] }
    }
    await move('/team/lost')
    expect(await run()).toMatchObject({ status: 0, said: expect.stringContaining('/team/lost') })
    expect((await run('--what')).status).toBe(2)
    expect(await run('--reset')).toMatchObject({ status: 0, said: expect.stringContaining(LOGIN_PATH) })
    if (engine === 'sqlite') await app.restart()
    await expect.poll(() => door(LOGIN_PATH)).toBe(true)
    expect((await get('/team/lost')).status).toBe(404)
  })
})
