import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { createDayClock } from '#contract/core/company-time.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { siteSettingsTexts } from '#contract/site-settings/texts.ts'
import { writeSiteSetting } from '#server/store/site-settings/site-settings.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { jobInput } from '#test/support/factories.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { logIn, type Person, signIn } from '#test/support/people.ts'
import { commandFile, ROOT } from '#test/support/server-process.ts'

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
  const isSignIn = async (path: string) => (await get(path)).text.includes('name="password"')
  const mails = () =>
    app.deps.store.sql.selectFrom('outbox').selectAll().where('kind', '=', 'sign_in_moved').execute()

  afterEach(async () => {
    expect((await move('')).status).toBe(200)
  })

  test('is not moved while a page that visitors see leads to it', async () => {
    const { call, documentOf, save, publish, hide } = contentCalls(app, () => admin.token)
    const path = '/for-staff'
    const made = await call('POST', '', { kind: 'page', name: 'For staff', path })
    const { key } = ContentDocumentResponse.parse(made.json).data
    const [hero, words] = PAGE_OF_EVERY_BLOCK.blocks
    const body = (target: string) => ({
      ...{ ...PAGE_OF_EVERY_BLOCK, menu: 'none' },
      blocks: [hero, { ...words, text: `[Enter](${target}?from=page#form)` }],
    })
    await save(key, body(LOGIN_PATH))
    expect((await publish(key)).status).toBe(200)
    const refused = await move('team/entrance')
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({
      error: { fields: { sign_in_path: siteSettingsTexts.signIn.linked(path) } },
    })
    expect(await isSignIn(LOGIN_PATH)).toBe(true)
    documentOf(await hide(key, { hidden: true }))
    expect((await move('team/entrance')).status).toBe(200)
  })

  /** A page that nobody sees yet, with a link to where the sign-in page stands in the release. */
  const pageForStaff = async (path: string) => {
    const calls = contentCalls(app, () => admin.token)
    const made = await calls.call('POST', '', { kind: 'page', name: 'For staff', path })
    const { key } = ContentDocumentResponse.parse(made.json).data
    const [hero, words] = PAGE_OF_EVERY_BLOCK.blocks
    const text = `[Enter](${LOGIN_PATH})`
    await calls.save(key, { ...PAGE_OF_EVERY_BLOCK, menu: 'none', blocks: [hero, { ...words, text }] })
    return { ...calls, key }
  }
  /** As soon as a link was found to lead somewhere. */
  const moveMeanwhile = () => {
    const { answers } = app.deps.content
    const asked = vi.spyOn(app.deps.content, 'answers')
    onTestFinished(() => asked.mockRestore())
    asked.mockImplementationOnce(async (path) => {
      const found = await answers(path)
      expect((await move('team/entrance')).status).toBe(200)
      return found
    })
  }
  const isRefused = ({ status, text }: { status: number; text: string }) => {
    expect(status).toBe(400)
    expect(text).toContain(JSON.stringify(contentTexts.deadLink(LOGIN_PATH)))
  }

  test('is moved while a page that leads to it is looked at: it is refused, as one that is shown again', async () => {
    const { key, publish, hide } = await pageForStaff('/for-staff-1')
    moveMeanwhile()
    isRefused(await publish(key))
    expect((await get('/for-staff-1')).status).toBe(404)
    expect((await move('')).status).toBe(200)
    expect((await publish(key)).status).toBe(200)
    expect((await hide(key, { hidden: true })).status).toBe(200)
    moveMeanwhile()
    isRefused(await hide(key, { hidden: false }))
    expect((await get('/for-staff-1')).status).toBe(404)
  })

  test('is known to whoever publishes though another instance moved it a moment ago', async () => {
    const { key, publish } = await pageForStaff('/for-staff-2')
    const at = app.deps.clock().toISOString()
    await writeSiteSetting(app.deps.store, 'sign_in_path', '"/team/entrance"', at)
    isRefused(await publish(key))
  })

  test('is the release’s until somebody moves it; then the former one is a page that does not exist', async () => {
    expect(await isSignIn(LOGIN_PATH)).toBe(true)
    const unknown = await get('/no-such-page')
    const moved = await move('team/entrance')
    expect(moved.json).toMatchObject({ data: { sign_in_path: '/team/entrance' } })
    expect(await isSignIn('/team/entrance')).toBe(true)
    const former = await get(LOGIN_PATH)
    expect([former.status, former.text]).toEqual([404, unknown.text])
    expect((await get('/Team/Entrance/')).headers.get('location')).toBe('/team/entrance')
    // What leads there knows it; nothing that a stranger reads without a browser names it.
    for (const path of ['/admin', '/admin/settings', '/invitation?token=x'])
      expect((await get(path)).text, path).toContain('data-sign-in="/team/entrance"')
    for (const path of [
      '/',
      '/careers',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemaps/pages',
      '/speculation-rules.json',
    ])
      expect((await get(path)).text, path).not.toContain('team/entrance')
    expect((await get('/robots.txt')).text).not.toContain(LOGIN_PATH)
    expect((await get('/team/entrance')).text).toContain('noindex')

    expect((await move('')).json).toMatchObject({ data: { sign_in_path: LOGIN_PATH } })
    expect(await isSignIn(LOGIN_PATH)).toBe(true)
    expect((await get('/team/entrance')).status).toBe(404)
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
    expect(await isSignIn('/team')).toBe(true)
    expect((await get(LOGIN_PATH)).status).toBe(404)
  })

  test.each([
    '/a b',
    '/Team',
    '/team/entrance/three',
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
    expect(await isSignIn(LOGIN_PATH)).toBe(true)
  })

  test.each([
    '/api',
    '/api/entrance',
    '/assets/entrance',
    '/admin',
    '/admin/entrance',
    '/careers',
    '/careers/entrance',
    '/services',
    '/service/entrance',
    '/marketing/entrance',
    '/posts/entrance',
    '/service',
    '/my-application',
    '/invitation',
    '/brand/entrance',
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

  test('is no page’s from the moment at which another server moved it there', async () => {
    const { call, publish } = contentCalls(app, () => admin.token)
    const made = await call('POST', '', { kind: 'page', path: '/to-be-moved', name: 'Ours' })
    const { key } = ContentDocumentResponse.parse(made.json).data
    // This one has not heard of it yet.
    const row = {
      name: 'sign_in_path',
      value: JSON.stringify('/moved/there'),
      updated_at: '2026-01-01T00:00:00.000Z',
    }
    await app.deps.store.sql.insertInto('site_settings').values(row).execute()
    const path = '/Moved/There'
    const answers = [
      await call('POST', '', { kind: 'page', path, name: 'Theirs' }),
      await call('PUT', `${key}/address`, { path, parent: null }),
    ]
    for (const answer of answers) expect(answer.text).toContain(contentTexts.ofRelease(path))
    expect((await publish(key)).text).not.toContain(contentTexts.ofRelease(path))
    await app.deps.settings.readAgain()
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
      const child = spawn(process.execPath, [commandFile('sign-in', engine), ...args], {
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
    await expect.poll(() => isSignIn(LOGIN_PATH)).toBe(true)
    expect((await get('/team/lost')).status).toBe(404)
  })
})

describe.each(engines)('the time zone of the company on %s', (engine) => {
  // The last noon of UTC: the next day in the one, the same in the other, where a job's last day goes on. The next noon would be beyond
  // the end of a session that begins soon after midnight.
  const HALF_A_DAY_MS = 12 * 60 * 60 * 1000
  const now = new Date(`${new Date(Date.now() - HALF_A_DAY_MS).toISOString().slice(0, 10)}T12:00:00Z`)
  const app = useApp({ engine, clock: () => now })
  const [EAST, WEST] = ['Pacific/Kiritimati', 'Etc/GMT+12']
  let admin: Person
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const choose = (time_zone: unknown) =>
    app.send('PATCH', SETTINGS, { token: admin.token, json: { time_zone } })
  afterEach(async () => {
    expect((await choose('')).status).toBe(200)
  })

  test('is the server’s until somebody chooses one, by which days are counted at once', async () => {
    const valid_through = createDayClock(WEST).dayOf(now)
    expect(createDayClock(EAST).dayOf(now)).not.toBe(valid_through)
    const posted = await app.send('POST', '/api/jobs/post/', {
      token: admin.token,
      json: jobInput({ valid_through, title: 'Closes today' }),
    })
    const { id } = (posted.json as { data: { id: number } }).data
    const seen = async () => [
      (await app.send('GET', `/careers/jobs-detail/${id}`)).status,
      (await app.send('GET', '/careers')).text.includes('Closes today'),
      (await app.send('GET', '/api/jobs/list/')).text.includes('Closes today'),
      /data-time-zone="([^"]*)"/.exec((await app.send('GET', '/admin')).text)?.[1],
    ]
    expect(await seen()).toEqual([200, true, true, 'America/New_York'])
    expect((await choose(EAST)).json).toMatchObject({
      data: { time_zone: EAST, given_time_zone: 'America/New_York' },
    })
    expect(await seen()).toEqual([410, false, false, EAST])
    await app.restart()
    expect(await seen()).toEqual([410, false, false, EAST])
    await choose(WEST)
    expect(await seen()).toEqual([200, true, true, WEST])
  })

  test.each(['Florida/Coral_Springs', '+05:00', 'EST5EDT4', "America/New_York'", 7, 'x'.repeat(99)])(
    '%s is none',
    async (zone) => {
      expect((await choose(zone)).status).toBe(400)
      expect((await app.send('GET', '/admin')).text).toContain('data-time-zone="America/New_York"')
    },
  )
})

describe.each(engines)('what public pages load of others on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const TAG = '<script async src="https://stats.example.com/s.js" data-site="a&quot;b"></script>'
  const load = (analytics_tags: string, analytics_origins = '') =>
    app.send('PATCH', SETTINGS, { token: admin.token, json: { analytics_tags, analytics_origins } })
  const policyOf = async (path: string) => {
    const { headers, text: html } = await app.send('GET', path)
    return { policy: headers.get('content-security-policy') ?? '', html }
  }
  const PUBLIC = ['/', '/services', '/service/Cyber', '/products', '/privacy-policy', '/no-such-page']

  test('is nothing until somebody says so, and nothing again afterwards, to the byte', async () => {
    const pages = () => Promise.all(PUBLIC.map(policyOf))
    const before = await pages()
    expect((await load(TAG, 'https://*.example.org')).status).toBe(200)
    for (const [at, { policy, html }] of (await pages()).entries()) {
      const allowed = 'https://*.example.org https://stats.example.com'
      expect(html, PUBLIC[at]).toContain(TAG.replace(' async', '').slice(8, 40))
      expect(html, PUBLIC[at]).toContain('data-site="a&quot;b"')
      for (const part of ['script-src', 'img-src', 'connect-src'])
        expect(policy, PUBLIC[at]).toMatch(
          new RegExp(`${part} [^;]*${allowed.replace(/[.*/]/g, '\\$&')}(?:;|$)`),
        )
      expect(policy.split('https://stats.example.com')).toHaveLength(4)
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
    }
    expect((await load('')).status).toBe(200)
    expect(await pages()).toEqual(before)
  })

  test('is never on pages that show or ask who somebody is, nor in a preview or a form that comes back', async () => {
    const posted = await app.send('POST', '/api/jobs/post/', { token: admin.token, json: jobInput() })
    const { id } = (posted.json as { data: { id: number } }).data
    await load(TAG, 'https://*.example.org')
    for (const path of [
      ...[
        '/admin',
        '/admin/settings/site',
        LOGIN_PATH,
        '/invitation?token=x',
        '/my-application',
        '/job-alerts',
      ],
      ...['/contact-us', '/careers', '/BusinessAnalyst', `/careers/jobs-detail/${id}`],
    ]) {
      const { policy, html } = await policyOf(path)
      expect(policy + html, path).not.toContain('example.com/s.js')
      expect(policy, path).not.toContain('https://stats.example.com')
      expect(policy, path).not.toContain('example.org')
    }
    const form = await app.send('POST', '/contact-us', {
      body: 'name=Ada',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(400)
    expect(`${form.headers.get('content-security-policy')}${form.text}`).not.toContain('stats.example.com')
    await load('')
  })

  test('is refused with words at its field where a policy could not hold it, and nothing changes', async () => {
    const wrong = await load('<script>alert(1)</script>', "https://x.example.com; script-src 'unsafe-inline'")
    expect(wrong.status).toBe(400)
    expect(wrong.json).toMatchObject({
      error: { fields: { analytics_tags: expect.any(String), analytics_origins: expect.any(String) } },
    })
    expect((await policyOf('/')).policy).not.toContain('x.example.com')
  })

  test('is none of what somebody wrote into the database behind the product’s back', async () => {
    const value = JSON.stringify("https://x.example.com; script-src 'unsafe-inline' *")
    const row = { name: 'analytics_origins', value, updated_at: new Date().toISOString() }
    await app.deps.store.sql.insertInto('site_settings').values(row).execute()
    await app.deps.settings.readAgain()
    expect((await policyOf('/')).policy).not.toContain('unsafe-inline')
    await app.deps.store.sql.deleteFrom('site_settings').execute()
    await app.deps.settings.readAgain()
  })
})
