import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { eventually } from '#test/support/eventually.ts'
import { otherMenus } from '#test/support/other-menus.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { createDatabase, dropDatabase, WITH_ADMINISTRATOR } from '#test/support/postgres-databases.ts'
import { postBody, publishPost } from '#test/support/posts.ts'

const LINK = 'href="/posts"'

describe.each(engines)('where posts are shown on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, documentOf, page, save, publish, hide, shown } = contentCalls(app, () => admin.token)
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const post = (name: string, said: Parameters<typeof postBody>[0] = {}) =>
    publishPost(app.send, admin.token, { path: `/posts/${name}`, ...postBody({ title: name, ...said }) })
  const entryOf = async (title: string) =>
    new RegExp(`<entry>\n<id>([^<]*)</id>\n<title>${title}</title>\n<link [^>]*href="([^"]*)"`)
      .exec(await shown('/posts/feed.xml'))
      ?.slice(1)

  test('nowhere while there is none', async () => {
    const gone = await page('/no/such/page')
    for (const path of ['/posts', '/posts?page=2', '/posts/feed.xml', '/posts/x'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
    expect((await page('/posts')).text.replace(/\s+/g, '')).toBe(gone.text.replace(/\s+/g, ''))
    for (const path of ['/', '/sitemap.xml', '/privacy-policy'])
      expect(await shown(path), path).not.toContain('/posts')
  })

  test('the list stays while all are hidden, so that a menu that names it leads somewhere', async () => {
    const key = await post('only')
    const header = {
      ...otherMenus.header,
      list: [{ label: 'Newsroom', href: '/posts', shown: 'yes' as const }],
    }
    await save('menus', { header })
    documentOf(await publish('menus'))
    expect(await shown('/privacy-policy')).toContain(LINK)
    documentOf(await hide(key, { hidden: true }))
    expect((await page('/posts')).status).toBe(200)
    expect(await shown('/posts')).not.toContain('/posts/only')
    expect((await page('/posts/only')).status).toBe(404)
    expect((await page('/posts/feed.xml')).status).toBe(200)
    documentOf(await hide(key, { hidden: false }))
    expect(await shown('/posts')).toContain('/posts/only')
    documentOf(await call('POST', 'menus/revisions/0/restore/'))
    documentOf(await publish('menus'))
  })

  test('one that is given another address keeps its name in the feed, and sends its readers on', async () => {
    const key = await post('before', { day: '2026-11-21' })
    const was = await entryOf('before')
    const path = '/posts/after'
    documentOf(await call('PUT', `${key}/address/`, { path, parent: null }))
    expect((await page('/posts/before?a=b')).headers.get('location')).toBe(`${path}?a=b`)
    const is = await entryOf('before')
    expect(is?.[0]).toBe(was?.[0])
    expect(is?.[1]).toMatch(/\/posts\/after$/)
    for (const at of ['/posts', '/posts/only', '/sitemap.xml'])
      expect(await shown(at), at).not.toContain('/posts/before')
  })

  test('one that is removed leaves every page, and comes back hidden', async () => {
    const key = await post('passing', { day: '2026-11-22' })
    expect(await shown('/posts/after')).toContain('/posts/passing')
    documentOf(await call('POST', `${key}/removal/`, { redirect_to: '/posts' }))
    expect((await page('/posts/passing')).headers.get('location')).toBe('/posts')
    for (const at of ['/posts', '/posts/after', '/posts/feed.xml', '/sitemap.xml'])
      expect(await shown(at), at).not.toContain('/posts/passing')
    documentOf(await call('DELETE', `${key}/removal/`))
    expect(documentOf(await hide(key, { hidden: false })).hidden).toBe(false)
    expect(await shown('/posts/after')).toContain('/posts/passing')
  })

  test('a page that shows the newest changes with them, and no page that does not', async () => {
    const reply = await call('POST', '', { kind: 'page', name: 'Newest', path: '/newest' })
    const { key } = (reply.json as { data: { key: string } }).data
    const block = { type: 'posts', id: 'news', shown: true, heading: 'News', lead: '', topic: 'case STUDY' }
    const blocks = [{ ...block, count: '3', action: 'All' }]
    await save(key, { ...PAGE_OF_EVERY_BLOCK, label: 'Newest', menu: 'none', blocks })
    documentOf(await publish(key))
    const said = 'There is nothing here yet.'
    expect(await shown('/newest')).toContain(said)
    const others = ['/', '/privacy-policy', '/service/data', '/careers']
    const etags = () => Promise.all(others.map(async (at) => (await page(at)).headers.get('etag')))
    const before = await etags()
    await post('studied', { topic: 'Case Study' })
    const html = await shown('/newest')
    expect(html).toContain('/posts/studied')
    expect(html).toContain('href="/posts?topic=Case+Study"')
    expect(html).not.toContain(said)
    expect(html).not.toContain('/posts/after')
    expect(await etags()).toEqual(before)
  })

  test('the sitemap says of the list that it is as new as its posts', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const sitemap = await shown('/sitemap.xml')
    expect(sitemap).toContain(`/posts</loc><lastmod>${today}`)
    expect(sitemap).toContain(`/posts/after</loc><lastmod>${today}`)
  })
})

describe('posts on two instances', () => {
  let here: TestApp
  let there: TestApp
  let token = ''
  let aheadMs = 0
  beforeAll(async () => {
    const server = inject('postgresUrl')
    const name = `posts_${randomUUID()}`
    const url = await createDatabase(server, name, WITH_ADMINISTRATOR)
    const variables = { DATABASE_URL: url, SECRET: randomUUID() }
    const clock = () => new Date(Date.now() + aheadMs)
    here = await startApp({ engine: 'sqlite', variables, clock, pollMs: 50 })
    there = await startApp({ engine: 'sqlite', variables, clock, pollMs: 50 })
    token = (await signIn(here, { role: 'administrator' })).token
    return async () => {
      await Promise.all([here.close(), there.close()])
      await dropDatabase(server, name)
    }
  })
  const of = (app: () => TestApp) => contentCalls({ send: (...args) => app().send(...args) }, () => token)
  const [mine, theirs] = [of(() => here), of(() => there)]

  test('are on the pages of both once one has published, planned or hidden them', async () => {
    const first = await publishPost(here.send, token, { path: '/posts/first', ...postBody() })
    for (const { shown } of [mine, theirs])
      await eventually(async () => expect(await shown('/posts')).toContain('/posts/first'))
    await publishPost(here.send, token, { path: '/posts/second', ...postBody({ day: '2026-11-21' }) })
    for (const at of ['/posts', '/posts/first', '/posts/feed.xml', '/sitemap.xml'])
      await eventually(async () => expect(await theirs.shown(at), at).toContain('/posts/second'))

    // A plan, which either of them carries out.
    await mine.save(first, postBody({ title: 'Renamed at its time' }))
    mine.documentOf(await mine.publish(first, { at: new Date(Date.now() + 3_600_000).toISOString() }))
    expect(await theirs.shown('/posts')).not.toContain('Renamed')
    aheadMs = 2 * 3_600_000
    here.deps.store.changes.tell('tasks')
    for (const { shown } of [mine, theirs])
      for (const at of ['/posts', '/posts/second', '/posts/first', '/posts/feed.xml'])
        await eventually(async () => expect(await shown(at), at).toContain('Renamed at its time'))
    aheadMs = 0

    mine.documentOf(await mine.hide(first, { hidden: true }))
    for (const at of ['/posts', '/posts/second', '/posts/feed.xml', '/sitemap.xml'])
      await eventually(async () => expect(await theirs.shown(at), at).not.toContain('/posts/first'))
    await eventually(async () => expect((await theirs.page('/posts/first')).status).toBe(404))
  })
})
