import { beforeAll, describe, expect, test } from 'vitest'
import { marketingGroups, serviceArticles } from '#content/articles.ts'
import { texts } from '#contract/core/texts.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { useApp } from '#test/support/app.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { type ReadPage, readPage } from '#test/support/read-page.ts'

const ARTICLES = [...serviceArticles, ...marketingGroups.flatMap(({ articles }) => articles)].map(
  ({ path }) => path,
)
const TEXT_PAGES = ['/services', '/products', '/ProductDetails', '/privacy-policy', ...ARTICLES]
const ROUTES = ['/', ...TEXT_PAGES, '/BusinessAnalyst', '/contact-us', '/careers']
const INLINE_MAX = 1500
/** The carousel of the home page links to the page in this spelling (spec section 2). */
const SPELLED_BY_SPEC = '/service/design'

describe('the public site', () => {
  const app = useApp({ engine: 'sqlite' })
  const pages = new Map<string, ReadPage>()
  const broken: string[] = []

  /** Reads every page that a visitor can reach from the home page by links. */
  beforeAll(async () => {
    await postJob(app, (await signIn(app)).token)
    const queue = ROUTES.map((path) => ({ path, from: 'the spec' }))
    const asked = new Set<string>()
    for (const { path, from } of queue) {
      if (asked.has(path)) continue
      asked.add(path)
      const { status, text, headers } = await app.send('GET', path)
      if (status !== 200 && path !== SPELLED_BY_SPEC)
        broken.push(`${path}, linked from ${from}, answers ${status}`)
      if (!headers.get('content-type')?.startsWith('text/html')) continue
      const page = readPage(text)
      pages.set(path, page)
      for (const target of [...page.links, ...page.files]) {
        const url = new URL(target, `${app.origin}${path}`)
        if (url.origin === app.origin) queue.push({ path: `${url.pathname}${url.search}`, from: path })
      }
    }
  })

  test('has all routes of the spec, and no link or file that leads nowhere', () => {
    expect(broken).toEqual([])
    expect(ROUTES).toHaveLength(32)
    for (const route of ROUTES) expect(pages.has(route), route).toBe(true)
    expect(pages.size).toBeGreaterThan(ROUTES.length)
  })

  test('has every anchor that it links to', () => {
    const missing: string[] = []
    let anchors = 0
    for (const [path, { links }] of pages) {
      for (const link of links) {
        const url = new URL(link, `${app.origin}${path}`)
        if (url.origin !== app.origin || url.hash === '') continue
        anchors++
        const target = pages.get(`${url.pathname}${url.search}`)
        if (!target?.ids.has(decodeURIComponent(url.hash.slice(1)))) missing.push(`${link} on ${path}`)
      }
    }
    expect(missing).toEqual([])
    expect(anchors).toBeGreaterThan(500)
  })

  test('has one h1, a language, a title, a description and a canonical link on every page', () => {
    for (const [path, page] of pages) {
      expect(page.headings, path).toBe(1)
      expect(page.lang, path).toBe('en')
      expect(page.title, path).toBeTruthy()
      if (page.indexed) expect(page.canonical, path).toMatch(/^http/)
    }
  })

  test('brings the same styles to every page, and none of the admin', () => {
    const sheets = [...pages].flatMap(([path, { files }]) =>
      path === LOGIN_PATH ? [] : [files.filter((file) => file.includes('.css')).join()],
    )
    expect([...new Set(sheets)]).toEqual([
      expect.stringMatching(/^\/assets\/fonts-[^,]+,\/assets\/root-[^,]+$/),
    ])
  })

  test('has no title and no description twice among the pages that search engines list', () => {
    // Two jobs may have one title.
    const listed = new Map(
      [...pages]
        .filter(([path, { indexed }]) => indexed && !path.startsWith('/careers/jobs-detail/'))
        .map(([, page]) => [page.canonical, page]),
    )
    for (const key of ['title', 'description'] as const) {
      const values = [...listed.values()].map((page) => page[key])
      expect(values.filter((value, at) => value === undefined || values.indexOf(value) !== at)).toEqual([])
    }
  })

  test.each(TEXT_PAGES)('%s loads no script', (path) => {
    const run = pages.get(path)?.scripts.filter(({ type }) => type !== 'application/ld+json') ?? []
    expect(run.map(({ src }) => src).filter(Boolean)).toEqual([])
    expect(run.reduce((sum, { code }) => sum + code.length, 0)).toBeLessThan(INLINE_MAX)
  })

  test.each(ROUTES.filter((path) => path !== '/'))(
    '%s in another case moves to the one spelling',
    async (path) => {
      for (const spelling of [path.toUpperCase(), path.toLowerCase(), `${path}/`]) {
        if (spelling === path) continue
        const { status, headers } = await app.send('GET', `${spelling}?a=1`)
        expect([status, headers.get('location')]).toEqual([308, `${path}?a=1`])
      }
    },
  )

  test.each([
    '/service/unknown',
    '/marketing/unknown',
    '/service/data/lake',
    '/ProductDetails?product=unknown',
  ])('%s answers 404', async (path) => {
    const { status, text } = await app.send('GET', path)
    expect(status).toBe(404)
    expect(text).toContain(texts.page.notFound)
  })
})
