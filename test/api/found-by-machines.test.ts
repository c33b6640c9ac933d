import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleFirm as company } from '#content/firm.ts'
import { sitePages } from '#content/site-pages.ts'
import { POSTS_PATH } from '#contract/content/post.ts'
import { SITEMAP_MAX } from '#contract/core/limits.ts'
import { movedPaths } from '#contract/site/moved-paths.ts'
import { loadBuild } from '#server/pages/load-build.ts'
import { useApp } from '#test/support/app.ts'

const ORIGIN = 'https://site.example'
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

describe('machines', () => {
  const app = useApp({ engine: 'sqlite', variables: { PUBLIC_URL: ORIGIN } })
  const get = (path: string) => app.send('GET', path)
  const metaOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

  const bytesAt = async (url = '') => {
    const { status, headers, bytes } = await get(url.replace(ORIGIN, ''))
    expect(status, url).toBe(200)
    return { headers, bytes }
  }

  test('are told of exactly the pages that the route table holds', async () => {
    const { build } = await loadBuild(join(import.meta.dirname, '../..'), { origin: ORIGIN, hsts: undefined })
    const routes = Object.values(build.routes).filter((route) => route !== undefined)
    const frame = routes.find(({ id }) => id === 'shell/frame')
    const fixed = routes
      .filter(({ parentId, path = '' }) => parentId === frame?.id && !/[*:]/.test(path))
      .map(({ path = '' }) => `/${path}`)
      // There once somebody writes a post.
      .filter((path) => path !== POSTS_PATH)
    const told = new Set(sitePages.map(({ path }) => path.split('?', 1)[0]))
    expect([...told].sort()).toEqual(fixed.sort())
  })

  test('get a sitemap of all pages, and a robots.txt that names it', async () => {
    const { text, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    for (const { path, changed } of sitePages) {
      // The posting is listed as the job that it is.
      expect(text.includes(`<loc>${ORIGIN}${path}</loc><lastmod>`), path).toBe(path !== '/BusinessAnalyst')
      expect(changed).toMatch(/^\d{4}-\d\d-\d\d$/)
    }
    const robots = await get('/robots.txt')
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(robots.text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /7kctech_administration',
      'Disallow: /api/',
      '',
      `Sitemap: ${ORIGIN}/sitemap.xml`,
      '',
    ])
  })

  test('find a card on every page, with a picture of its own and the page it stands on', async () => {
    const seen = new Set<string>()
    for (const { path } of sitePages) {
      const { text } = await get(path)
      const same = path === '/BusinessAnalyst' ? /\/careers\/jobs-detail\/\d+/ : undefined
      const picture = metaOf(text, 'og:image') ?? ''
      expect(seen.has(picture), path).toBe(false)
      seen.add(picture)
      const { headers, bytes } = await bytesAt(picture)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(bytes.subarray(0, 4)).toEqual(PNG)
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(metaOf(text, 'twitter:card')).toBe('summary_large_image')
      expect(metaOf(text, 'og:image:alt')).toContain(company.name)
      const url = metaOf(text, 'og:url')
      if (same === undefined) expect(url).toBe(`${ORIGIN}${path}`)
      else expect(url).toMatch(same)
      expect(text).toContain(`<link rel="canonical" href="${url}"/>`)
    }
  })

  test('find where each page stands, down from the home page', async () => {
    for (const { path, label, above } of sitePages) {
      const { text } = await get(path)
      const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      const data = blocks.map(([, json = '']) => JSON.parse(json))
      if (path === '/') {
        expect(data).toMatchObject([{ '@type': 'Organization', name: company.name, url: `${ORIGIN}/` }])
        await bytesAt(data[0].logo)
        continue
      }
      const items = data.find((block) => block['@type'] === 'BreadcrumbList').itemListElement
      expect(items.map(({ item }: { item: string }) => item)).toEqual(
        ['/', ...above, path].map((at) => `${ORIGIN}${at}`),
      )
      expect(items.at(-1).name).toBe(label)
    }
  })

  test('find the icons and the manifest that every page names', async () => {
    const { text } = await get('/privacy-policy')
    const icons = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)]
    expect(icons).toHaveLength(3)
    for (const [, href] of icons) await bytesAt(href)
    expect(text).toContain('<link rel="manifest" href="/site.webmanifest"/>')
    const { json, headers } = await get('/site.webmanifest')
    expect(headers.get('content-type')).toBe('application/manifest+json')
    expect(json).toMatchObject({ name: company.name, start_url: '/', icons: [{}, {}] })
    for (const [, src] of JSON.stringify(json).matchAll(/"src":"([^"]+)"/g)) await bytesAt(src)
    const { bytes } = await bytesAt('/favicon.ico')
    expect(bytes.subarray(22, 26)).toEqual(PNG)
  })

  test('and people are led from addresses that were never pages to those that are meant', async () => {
    for (const [from, to] of Object.entries(movedPaths)) {
      for (const spelled of [from, `${from.toUpperCase()}/`]) {
        const { status, headers } = await get(`${spelled}?a=b`)
        expect([status, headers.get('location')]).toEqual([308, `${to}?a=b`])
      }
      expect((await get(to)).status).toBe(200)
    }
    expect((await get('/service/design')).headers.get('location')).toBe('/service/Design')
    expect((await get('/service/nothing')).status).toBe(404)
  })

  test('may ask again for what did not change, and get an answer without a body', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/careers/feed.xml', '/site.webmanifest']) {
      const { headers } = await get(path)
      const again = await app.send('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  })
})

describe('more jobs than one sitemap may hold', () => {
  const app = useApp({ engine: 'sqlite', variables: { PUBLIC_URL: ORIGIN } })

  test('are told in parts, under an index', async () => {
    const at = '2026-01-02T03:04:05.000Z'
    const later = '2026-02-03T04:05:06.000Z'
    const row = { reference: null, title: 'Job', description: '', address: 'Austin, TX', skills: '' }
    const common = { ...row, job_type: 'Contract' as const, is_active: true, remote_work: false }
    const dates = { valid_through: null, created_at: at, first_public_at: at, deleted_at: null }
    const job = (id: number) => ({ ...common, ...dates, id, updated_at: id > SITEMAP_MAX ? later : at })
    const { sql } = app.deps.store
    for (let from = 10; from < SITEMAP_MAX + 20; from += 1000) {
      const batch = Array.from({ length: Math.min(1000, SITEMAP_MAX + 20 - from) }, (_, i) => job(from + i))
      await sql.insertInto('jobs').values(batch).execute()
    }
    const index = (await app.send('GET', '/sitemap.xml')).text
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      ['pages', '1', '2'].map((part) => `${ORIGIN}/sitemaps/${part}`),
    )
    expect(index).toContain(`<loc>${ORIGIN}/sitemaps/2</loc><lastmod>${later}</lastmod>`)
    const counts = []
    for (const part of ['pages', '1', '2']) {
      const { text } = await app.send('GET', `/sitemaps/${part}`)
      counts.push(text.match(/<url>/g)?.length)
    }
    // Number 1 is the fixed posting's; 2 to 9 are nobody's.
    expect(counts).toEqual([sitePages.length - 1, SITEMAP_MAX - 8, 19])
    expect((await app.send('GET', '/sitemaps/3')).status).toBe(404)
    expect((await app.send('GET', '/sitemaps/0')).status).toBe(404)
  })
})
