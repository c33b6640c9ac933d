import { beforeAll, describe, expect, test } from 'vitest'
import { ContentDocumentResponse } from '#contract/content/document.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { postBody, publishPost } from '#test/support/posts.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><script>x</script>',
  '</script><!--',
  ']]></summary></entry>',
  '{company} {author} {__proto__} {constructor}',
  '&amp;&#x3c;script&#x3e;',
  '\u202eevil\u2066',
  'a'.repeat(40),
]

describe.each(engines)('hostile posts on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, documentOf, page, save, publish, shown, faultsOf, word } = contentCalls(
    app,
    () => admin.token,
  )
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
  })
  const free = () => `/posts/p${word().slice(1).toLowerCase()}`
  const begin = async () => {
    const reply = await call('POST', '', { kind: 'post', name: 'x', path: free() })
    expect(reply.status, reply.text).toBe(201)
    return ContentDocumentResponse.parse(reply.json).data
  }
  const previewOf = async (key: string) => {
    const { url } = ((await call('POST', `${key}/preview/`)).json as { data: { url: string } }).data
    return app.send('GET', url)
  }

  test.each(HOSTILE)('%j is words in every place that says it', async (text) => {
    const path = free()
    const topic = text.slice(0, 40).trim()
    const said = { title: text, topic, author: text, summary: text }
    await publishPost(app.send, admin.token, {
      path,
      ...postBody(said),
      text: { text: `${text}\n\n- ${text}` },
    })
    const other = free()
    await publishPost(app.send, admin.token, {
      path: other,
      ...postBody({ title: 'Before', day: '2026-11-19' }),
    })
    const links = [...(await shown('/posts')).matchAll(/href="(\/posts\?topic=[^"]*)"/g)]
    const topics = links.map(([, href = '']) => href.replaceAll('&amp;', '&'))
    const pages = [path, other, '/posts', ...topics, '/posts/feed.xml']
    for (const at of pages) {
      const { status, text: html } = await page(at)
      expect(status, at).toBe(200)
      expect(html, at).not.toMatch(/<script>(?:alert|x)|<img src=x|<\/summary><\/entry><\/summary>/)
    }
    for (const [, json = ''] of (await shown(path)).matchAll(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    ))
      expect(() => JSON.parse(json)).not.toThrow()
    const feed = await shown('/posts/feed.xml')
    expect(feed.match(/<entry>/g)?.length).toBe(feed.match(/<\/entry>/g)?.length)
    expect((await page('/sitemap.xml')).status).toBe(200)
  })

  test('a call to action is whole or not there', async () => {
    const { key } = await begin()
    const next = { text: 'Is a desk free?', action: 'Ask', target: '/contact-us' }
    for (const part of ['text', 'action', 'target'] as const) {
      await save(key, { ...postBody(), next: { ...next, [part]: '' } })
      expect(faultsOf(await publish(key))).toHaveProperty([`next.${part}`])
    }
    await save(key, { ...postBody(), next: { ...next, target: 'javascript:alert(1)' } })
    expect(faultsOf(await publish(key))).toHaveProperty(['next.target'])
    await save(key, { ...postBody(), next })
    const { path } = documentOf(await publish(key))
    expect(await shown(path)).toMatch(/Is a desk free\?.*href="\/contact-us"[^>]*>Ask</s)
  })

  test.each<[string, object, string]>([
    ['no title', { title: '' }, 'post.title'],
    ['no day', { day: '' }, 'post.day'],
    ['a day that is none', { day: '2026-02-30' }, 'post.day'],
    ['words for a day', { day: 'yesterday' }, 'post.day'],
    ['no summary', { summary: '' }, 'post.summary'],
    ['a picture that is gone', { picture: 'pic_0123456789abcdef' }, 'post.picture'],
  ])('one with %s is looked at as it is, and not published', async (_, said, field) => {
    const { key } = await begin()
    await save(key, postBody(said))
    // A draft is looked at while it is typed.
    const { status, text } = await previewOf(key)
    expect(status, text.slice(0, 300)).toBe(200)
    expect(faultsOf(await publish(key))).toHaveProperty([field])
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/nowhere',
    '/contact-us#no',
    '/posts/nowhere',
    'data:text/html,x',
  ])('one whose text leads to %s is refused', async (target) => {
    const { key } = await begin()
    await save(key, { ...postBody(), text: { text: `See [it](${target}).` } })
    expect(faultsOf(await publish(key))).toHaveProperty(['text.text'])
  })

  test.each([
    ['a title that is too long', { post: { ...postBody().post, title: 'a'.repeat(151) } }],
    ['a day of another length', { post: { ...postBody().post, day: '2026-11-200' } }],
    ['a number for a topic', { post: { ...postBody().post, topic: 7 } }],
    ['no first part', { post: null }],
    ['a text that is too long', { text: { text: 'a'.repeat(30_001) } }],
    ['a part too few', { post: { title: 'x' } }],
  ])('a draft with %s is refused, and the one before stays', async (_, body) => {
    const { key, body: before } = await begin()
    expect((await call('PATCH', `${key}/draft/`, { body })).status).toBe(400)
    expect((await call('GET', `${key}/`)).json).toMatchObject({ data: { body: before } })
  })

  test.each([
    '/posts',
    '/posts/',
    '/posts/feed.xml',
    '/posts/a/b',
    '/posts/..',
    '/posts/é',
    '/Posts/x',
    '/news',
    '/service/x',
    `/posts/${'a'.repeat(80)}`,
  ])('none is added at %s', async (path) => {
    expect(faultsOf(await call('POST', '', { kind: 'post', name: 'x', path }))).toHaveProperty('path')
  })

  test('no other page is added where posts stand', async () => {
    for (const path of ['/posts', '/posts/x', '/POSTS/x'])
      expect(faultsOf(await call('POST', '', { kind: 'page', name: 'x', path })), path).toHaveProperty('path')
  })

  test('a query that makes no sense is the list, in one row of the cache', async () => {
    await publishPost(app.send, admin.token, { path: free(), ...postBody({ topic: 'Of two words' }) })
    const list = await page('/posts')
    const nonsense = [
      ...['?page=0', '?page=-1', '?page=x', '?page=1.5', '?page=1e99', '?page=', '?page=1&page=2'],
      ...['?topic=', '?topic=%00', '?topic=%20%20', '?x=1', '?', '?page[]=2', '?topic[a]=b'],
    ]
    for (const query of nonsense) {
      const { status, headers } = await page(`/posts${query}`)
      expect([query, status, headers.get('etag')]).toEqual([query, 200, list.headers.get('etag')])
    }
    // What no post is about, and what is beyond the end.
    for (const query of [
      '?topic=%F0%9F%92%A9',
      `?topic=${'x'.repeat(5_000)}`,
      '?topic=%ff',
      '?topic=no&page=7',
    ])
      expect((await page(`/posts${query}`)).headers.get('location'), query).toBe('/posts')
    expect((await page('/posts?page=9999')).status).toBe(302)
    // A topic has one spelling, so that nobody fills the cache with others.
    expect((await page('/posts?topic=OF%20two++words')).headers.get('location')).toBe(
      '/posts?topic=Of+two+words',
    )
    expect((await page('/POSTS')).headers.get('location')).toBe('/posts')
    expect((await page('/posts/no-such-post')).text).toBe((await page('/no/such/page')).text)
    documentOf(await call('GET', 'posts/'))
  })
})
