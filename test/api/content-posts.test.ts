import { beforeEach, describe, expect, test } from 'vitest'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { PAGE_OF_EVERY_BLOCK } from '#test/support/page-of-every-block.ts'
import { type Person, signIn } from '#test/support/people.ts'

describe.each(engines)('posts on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, documentOf, page, save, publish, hide, shown, faultsOf, word } = contentCalls(
    app,
    () => admin.token,
  )
  beforeEach(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const add = async (title: string, copy_of: string | null = null) => {
    const name = word().toLowerCase()
    const reply = await call('POST', '', { kind: 'post', name: title, path: `/posts/${name}`, copy_of })
    expect(reply.status, reply.text).toBe(201)
    return ContentDocumentResponse.parse(reply.json).data
  }
  const bodyOf = (post: object = {}, text = 'One *word*.\n\n## A part\n\nMore.') => ({
    post: {
      ...{ title: 'A title', day: '2026-03-04', topic: '', author: '', summary: 'In short.', picture: '' },
      ...post,
    },
    text: { text },
  })
  const published = async (post: object = {}, text?: string) => {
    const { key, path } = await add('x')
    await save(key, bodyOf(post, text))
    documentOf(await publish(key))
    return { key, path }
  }
  const remove = (key: string) => call('POST', `${key}/removal/`, {})

  test('are no page, no link and no feed until there is one', async () => {
    const nothing = (await page('/no/such/page')).text
    expect((await page('/posts')).text).toBe(nothing)
    expect((await page('/posts/feed.xml')).status).toBe(404)
    expect((await page('/posts/x')).text).toBe(nothing)
    expect(await shown('/sitemap.xml')).not.toContain('/posts')
    const { key, path } = await published({ title: 'The first' })
    expect(await shown('/posts')).toContain('The first')
    expect(await shown(path)).toContain('<h1')
    expect(await shown('/posts/feed.xml')).toContain('<title>The first</title>')
    expect(await shown('/sitemaps/pages')).toContain(`${path}</loc>`)
    documentOf(await hide(key, { hidden: true, redirect_to: null }))
    expect((await page(path)).text).toBe(nothing)
    // What leads to the list goes on doing so.
    expect(await shown('/posts')).toContain('There is nothing here yet.')
    expect((await page('/posts/feed.xml')).status).toBe(200)
  })

  test('lead nowhere from no sentence of theirs', async () => {
    const { key } = await published()
    await save(key, { next: { text: 'Ask [us](/no).', action: 'Write', target: '/contact-us' } })
    expect(faultsOf(await publish(key))).toEqual({ 'next.text': contentTexts.deadLink('/no') })
  })

  test('stand newest first, a dozen on a page, with their topics and the posts beside each', async () => {
    const topic = word()
    const all = []
    for (let at = 10; at < 24; at++)
      all.push(await published({ title: `Number ${at}`, day: `20${at}-06-01`, topic, author: 'Ana Díaz' }))
    const other = word()
    const { path } = await published({ title: 'Of another topic', day: '2016-12-01', topic: other })
    const first = await shown(`/posts?topic=${topic}`)
    expect([...first.matchAll(/>Number (\d+)</g)].map(([, at]) => at)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(23 - at)),
    )
    expect(first).not.toContain('Of another topic')
    expect(first).toContain(`href="/posts?topic=${topic}&amp;page=2" rel="next"`)
    expect(await shown(`/posts?page=2&topic=${topic}`)).toContain('>Number 10<')
    // What nobody wrote about, and what is beyond the end, leads back to what there is.
    expect((await page('/posts?topic=nothing')).headers.get('location')).toBe('/posts')
    expect((await page(`/posts?topic=${topic}&page=7`)).headers.get('location')).toBe(
      `/posts?topic=${topic}&page=2`,
    )
    const between = await shown(path)
    expect(between).toMatch(/rel="prev"><span>Newer<\/span><strong>Number 17</)
    expect(between).toMatch(/rel="next"><span>Older<\/span><strong>Number 16</)
    const one = await shown(all[0]?.path ?? '')
    expect(one).toContain('By Ana Díaz')
    expect(one).toContain('"@type":"BlogPosting"')
    expect(one).toMatch(/<h2[^>]*>A part<\/h2>/)
    expect(one).toContain('June 1, 2010')
  })

  test('change where they are named, and nowhere else', async () => {
    const topic = word()
    const { key } = await published({ title: 'Before', topic })
    const at = `/p${word().slice(1).toLowerCase()}`
    const reply = await call('POST', '', { kind: 'page', name: 'News here', path: at })
    const block = { type: 'posts', id: 'news', shown: true, heading: 'News', lead: '', action: 'All' }
    const blocks = [{ ...block, topic, count: '3' }]
    const { key: pageKey } = ContentDocumentResponse.parse(reply.json).data
    await save(pageKey, { ...PAGE_OF_EVERY_BLOCK, menu: 'none', blocks })
    documentOf(await publish(pageKey))
    const places = [`/posts?topic=${topic}`, '/posts/feed.xml', at]
    for (const place of places) expect(await shown(place), place).toContain('Before')
    const told: (string | undefined)[] = []
    app.deps.store.changes.on('content', (about) => void told.push(about))
    await save(key, bodyOf({ title: 'After', topic }))
    documentOf(await publish(key))
    await save(key, bodyOf({ title: 'After', topic }, 'Another text.'))
    documentOf(await publish(key))
    for (const place of places) expect(await shown(place), place).toContain('After')
    const [renamed, rewritten] = [...new Set(told)]
    expect(renamed?.split('\n').sort()).toEqual(['posts', 'sitemap'])
    expect(rewritten?.split('\n').sort()).toEqual([expect.stringMatching(/^at \/posts\//), 'sitemap'])
  })

  test('are begun on the day, and as a copy of another', async () => {
    const { key } = await published({ title: 'One', topic: 'Notes', day: '2019-01-01' })
    const copy = await add('Its copy', key)
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
    expect(copy.body).toMatchObject({ post: { title: 'Its copy', topic: 'Notes', day: today } })
    documentOf(await publish(copy.key))
  })

  test.each<[string, object, string | undefined, string]>([
    ['a day that does not exist', { day: '2026-02-30' }, undefined, 'post.day'],
    ['no day', { day: '' }, undefined, 'post.day'],
    ['no title', { title: '' }, undefined, 'post.title'],
    ['no summary', { summary: '' }, undefined, 'post.summary'],
    ['no text', {}, '', 'text.text'],
    ['a link to nowhere', {}, '[x](/nowhere)', 'text.text'],
    ['a picture that is gone', { picture: 'pic_0123456789abcdef' }, undefined, 'post.picture'],
  ])('are not published with %s', async (_, post, text, field) => {
    const { key } = await add('x')
    await save(key, bodyOf(post, text))
    expect(faultsOf(await publish(key))).toHaveProperty([field])
  })

  test('a day with a time beside it is answered with how a day is written', async () => {
    const { key } = await add('x')
    const day = '2026-11-20T10:00'
    const refused = await call('PATCH', `${key}/draft/`, { body: bodyOf({ day }) })
    expect(faultsOf(refused)).toEqual({ 'post.day': contentTexts.day })
  })

  test('stand below /posts and nothing else does', async () => {
    const at = (kind: string, path: string) => call('POST', '', { kind, name: 'x', path })
    for (const path of ['/posts', '/posts/a/b', '/news/x', '/posts/a.b', '/posts/'])
      expect(faultsOf(await at('post', path)), path).toHaveProperty('path')
    for (const path of ['/posts', '/posts/x']) expect(faultsOf(await at('page', path))).toHaveProperty('path')
  })

  test('keep their readers when they are renamed or removed', async () => {
    const { key, path } = await published({ title: 'On the move' })
    const to = `${path}-later`
    const moved = await call('PUT', `${key}/address/`, { path: to, parent: null })
    expect(moved.status, moved.text).toBe(200)
    expect((await page(path)).headers.get('location')).toBe(to)
    expect(await shown(to)).toContain('On the move')
    expect((await remove(key)).status).toBe(200)
    expect((await page(to)).status).toBe(404)
  })

  test('say what they were told and run nothing of it', async () => {
    const hostile = `"><img src=x onerror=alert(1)></script><script>alert(1)</script>]]>`
    const { path } = await published(
      { title: hostile, topic: hostile.slice(0, 40), author: hostile, summary: hostile },
      hostile,
    )
    for (const place of [path, '/posts', '/posts/feed.xml']) {
      const text = await shown(place)
      expect(text).not.toContain('<img src=x')
      expect(text).not.toContain('<script>alert')
    }
  })

  test('have words of their own around them', async () => {
    const { body } = documentOf(await call('GET', 'posts/'))
    const words = body as { list: object; post: object; search: object }
    const list = { ...words.list, heading: 'Noticias', all: 'Todas' }
    await save('posts', { ...words, list, search: { ...words.search, label: 'Noticias', menu: 'both' } })
    documentOf(await publish('posts'))
    const html = await shown('/posts')
    expect(html).toContain('Noticias</h1>')
    expect((await shown('/privacy-policy')).split('href="/posts"').length - 1).toBeGreaterThanOrEqual(2)
    expect((await hide('posts', { hidden: true, redirect_to: null })).status).toBe(400)
  })
})
