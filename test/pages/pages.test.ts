import { describe, expect, test } from 'vitest'
import { texts } from '#contract/core/texts.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import type { PageContext } from '#contract/site/pages.ts'
import { createPages } from '#server/pages/create-pages.ts'
import { fakeBuild, noReads } from './fake-build.ts'

type RenderFake = Parameters<typeof fakeBuild>[0]

const origin = 'https://site.example'

const open = (render: RenderFake, options: { maxBytes?: number } = {}) => {
  const clock = { now: new Date('2030-05-01T12:00:00Z') }
  const rendered: string[] = []
  const logged: { details: object; message: string }[] = []
  const pages = createPages({
    build: fakeBuild((url, ...rest) => {
      rendered.push(`${url.pathname}${url.search}`)
      return render(url, ...rest)
    }),
    assets: new Map(),
    reads: noReads,
    settings: () => ({ signInPath: LOGIN_PATH, timeZone: undefined, analytics: undefined }),
    sendsMail: true,
    origin,
    hsts: 'max-age=1; includeSubDomains',
    clock: () => clock.now,
    log: { error: (details, message) => logged.push({ details, message }), warn: () => undefined },
    ...options,
  })
  const get = (url: string, headers = {}) => pages.respond({ method: 'GET', url, headers })
  return { pages, get, clock, rendered, logged }
}

const known = /^\/$|^\/careers|^\/BusinessAnalyst|^\/admin/
const site: RenderFake = ({ pathname }) => (known.test(pathname) ? {} : { status: 404, body: 'missing' })

describe('a page', () => {
  test('is rendered once and says that it may be kept but must be asked about', async () => {
    const { get, pages, rendered } = open(site)
    const first = await get('/careers')
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({
      'Cache-Control': 'public, no-cache',
      'Content-Type': 'text/html; charset=utf-8',
      'Strict-Transport-Security': expect.any(String),
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
      'Speculation-Rules': '"/speculation-rules.json"',
    })
    expect(pages.ready({ method: 'GET', url: '/careers', headers: {} })).toEqual(first)
    expect((await get('/careers', { 'if-none-match': first.headers.ETag })).status).toBe(304)
    expect(rendered).toEqual(['/careers'])
  })

  test('is rendered to its end for who has left, and whoever closes what it reads can wait for that', async () => {
    const read = Promise.withResolvers<void>()
    const { get, pages } = open(async () => {
      await read.promise
      return {}
    })
    const left = get('/careers')
    let ended = false
    const waiting = pages.ended().then(() => (ended = true))
    await new Promise(setImmediate)
    expect(ended).toBe(false)
    read.resolve()
    await waiting
    expect((await left).status).toBe(200)
    await pages.ended()
  })

  test('is one page for every spelling of its query, and ignores what it does not read', async () => {
    const { get, rendered } = open(site)
    for (const query of [
      '?location=Austin&search=java&utm_source=x',
      '?search=java&page=1&location=Austin',
      '?search=+java+&job_type=&location=Austin&location=Boston',
    ]) {
      expect((await get(`/careers${query}`)).status).toBe(200)
    }
    await get('/?anything=1')
    await get('/?else=2')
    expect(rendered).toEqual(['/careers?search=java&location=Austin', '/'])
  })

  test('that is kept is ready under every spelling of its query, and a value it does not know asks for nothing', async () => {
    const { get, pages, rendered } = open(site)
    await get('/careers')
    await get('/careers?job_type=Full+Time&remote=true')
    await get('/')
    rendered.length = 0
    for (const url of [
      '/careers?job_type=zzz1',
      '/careers?job_type=zzz2&page=-3&remote=maybe&search=%20%0a',
      '/careers?remote=TRUE&utm_source=x&job_type=+full+time+&page=1',
      '/?job_type=Contract',
    ]) {
      expect(pages.ready({ method: 'GET', url, headers: {} })?.status).toBe(200)
    }
    for (const url of [
      '/careers?search=Java',
      '/Careers?job_type=zzz',
      '/nothing?x=1',
      '/api/jobs/list/?page=1',
    ])
      expect(pages.ready({ method: 'GET', url, headers: {} })).toBeUndefined()
    expect(rendered).toEqual([])
  })

  test('is rendered anew on the first request after a change', async () => {
    let jobs = 1
    const { get, pages } = open(() => ({ body: `${jobs} jobs` }))
    expect((await get('/careers')).body?.toString()).toBe('1 jobs')
    await get('/admin')
    jobs = 2
    pages.invalidate('jobs')
    expect((await get('/careers')).body?.toString()).toBe('2 jobs')
    expect((await get('/admin')).body?.toString()).toBe('1 jobs')
  })

  test('that says how long ago something was is rendered anew after midnight at the company, an admin shell never', async () => {
    const { get, clock, rendered } = open(site)
    await get('/careers/jobs-detail/7')
    await get('/nothing')
    await get('/admin')
    clock.now = new Date('2030-05-02T03:59:59.999Z')
    await get('/careers/jobs-detail/7')
    expect(rendered).toHaveLength(3)
    clock.now = new Date('2030-05-02T04:00:00Z')
    await get('/careers/jobs-detail/7')
    await get('/nothing')
    await get('/admin')
    expect(rendered).toHaveLength(5)
  })

  test('names its own inline scripts in its policy', async () => {
    const { get } = open(() => ({ body: '<script>1</script>' }))
    expect((await get('/')).headers['Content-Security-Policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })

  test('of the admin is not rendered ahead of a click', async () => {
    const { get } = open(site)
    expect((await get('/admin')).headers).not.toHaveProperty('Speculation-Rules')
  })

  test('under another spelling moved, and keeps its query', async () => {
    const { get } = open(site)
    const moved = await get('/Careers/?search=a+b&next=//evil.example')
    expect(moved).toMatchObject({ status: 308, body: null })
    expect(moved.headers).toMatchObject({
      Location: '/careers?search=a+b&next=//evil.example',
      'Content-Security-Policy': expect.any(String),
    })
    expect((await get('/CAREERS?search=é')).headers.Location).toBe('/careers?search=%C3%A9')
  })
})

describe('an answer that is no page', () => {
  const feed = '/careers/feed.xml'

  test('is kept and asked about as one, under its own type, and is not rendered ahead of a click', async () => {
    const { get, pages, rendered } = open(() => ({ body: '<feed/>' }))
    const { status, headers, body } = await get(feed)
    expect([status, body?.toString()]).toEqual([200, '<feed/>'])
    expect(headers).toMatchObject({
      'Content-Type': 'application/atom+xml',
      'Cache-Control': 'public, no-cache',
      'Content-Security-Policy': expect.any(String),
    })
    expect(headers).not.toHaveProperty('Speculation-Rules')
    expect((await get(feed, { 'if-none-match': headers.ETag })).status).toBe(304)
    expect(rendered).toEqual([feed])
    pages.invalidate('jobs')
    await get(feed)
    expect(rendered).toHaveLength(2)
  })

  test('keeps its words when it is not there, and none of them when it failed', async () => {
    const missing = await open(() => ({ status: 404, body: 'no such part' })).get(feed)
    expect([missing.status, missing.body?.toString()]).toEqual([404, 'no such part'])
    const failing = open(() => {
      throw new Error('the secret of the house')
    })
    const failed = await failing.get(feed)
    expect(failed.status).toBe(500)
    expect(failed.headers).toMatchObject({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    expect(failed.body?.toString()).toContain(texts.page.renderFailure)
    expect(failed.body?.toString()).not.toContain('secret')
  })
})

describe('what is not there', () => {
  test('is one page for every unknown path', async () => {
    const { get, rendered } = open(site)
    for (let at = 0; at < 200; at += 1) expect((await get(`/made/up/${at}?q=${at}`)).status).toBe(404)
    expect((await get('/%zz')).status).toBe(404)
    expect((await get('//evil.example/careers/')).status).toBe(404)
    expect(rendered).toHaveLength(1)
  })

  test('does not push out pages, however many numbers are tried', async () => {
    const { get, pages } = open(({ pathname }) => (pathname === '/careers' ? {} : { status: 404 }), {
      maxBytes: 200_000,
    })
    await get('/careers')
    for (let id = 1; id < 200; id += 1) expect((await get(`/careers/jobs-detail/${id}`)).status).toBe(404)
    expect(pages.ready({ method: 'GET', url: '/careers', headers: {} })).toBeDefined()
    expect(pages.ready({ method: 'GET', url: '/careers/jobs-detail/1', headers: {} })).toBeUndefined()
  })
})

describe('a page that fails', () => {
  const failing: RenderFake = (_url, _context, report) => {
    report.errors.push(new Error('the secret of the house'))
    return { status: 500, body: `failed ${report.reference}` }
  }

  test('says so with a reference that the log knows, and is kept by nobody', async () => {
    const { get, logged, rendered } = open(failing)
    const answer = await get('/careers?search=canary')
    expect(answer.status).toBe(500)
    expect(answer.headers['Cache-Control']).toBe('no-store')
    expect(answer.body?.toString()).not.toContain('secret')
    const [line] = logged
    expect(line?.details).toMatchObject({ path: '/careers', err: { message: 'the secret of the house' } })
    expect(JSON.stringify(line)).not.toContain('canary')
    const reference = answer.body?.toString().split(' ')[1]
    expect(line?.details).toMatchObject({ reference })
    await get('/careers?search=canary')
    expect(rendered).toHaveLength(2)
  })

  test('is still a page when even the failure page fails', async () => {
    const { get } = open(() => {
      throw new Error('both times')
    })
    const answer = await get('/')
    expect(answer.status).toBe(500)
    expect(answer.body?.toString()).toContain(texts.page.renderFailure)
    expect(answer.body?.toString()).not.toContain('both times')
  })
})

describe('a form that was sent without JavaScript', () => {
  const echo: RenderFake = (_url, context: PageContext) => ({ body: context.apply?.state ?? 'empty form' })

  test('gets its page with what became of it, which nobody keeps', async () => {
    const { get, pages } = open(echo)
    const refused = await pages.renderUncached('/careers/jobs-detail/7', {
      apply: { state: 'refused', values: {}, answers: {}, landing: '', message: 'no', fields: {} },
    })
    expect(refused).toMatchObject({ status: 400, headers: { 'Cache-Control': 'no-store' } })
    expect(refused.body?.toString()).toBe('refused')
    const applied = await pages.renderUncached('/careers/jobs-detail/7', { apply: { state: 'applied' } })
    expect(applied.status).toBe(200)
    expect((await get('/careers/jobs-detail/7')).body?.toString()).toBe('empty form')
  })

  test('for a job that is gone keeps the status of the page', async () => {
    const { pages } = open(() => ({ status: 410 }))
    const answer = await pages.renderUncached('/careers/jobs-detail/7', {
      apply: { state: 'refused', values: {}, answers: {}, landing: '', message: 'no', fields: {} },
    })
    expect(answer.status).toBe(410)
  })
})
