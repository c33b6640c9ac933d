import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { PublishedContent } from '#contract/content/document.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import { ADDED_MAX } from '#contract/content/page-limits.ts'
import type { Post } from '#contract/content/post.ts'
import { contentTexts } from '#contract/content/texts.ts'
import { findDocument, insertRevision, updateDocument } from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { readPublished } from '#server/usecases/content/published-content.ts'
import { engines, useApp } from '#test/support/app.ts'
import { contentCalls } from '#test/support/content.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { insertPosts, postBody, publishPost } from '#test/support/posts.ts'

const MANY = 1_000
const PAGES = 84

describe.each(engines)('a thousand posts on %s', (engine) => {
  const app = useApp({ engine })
  let admin: Person
  const { call, page, shown, hide, documentOf, faultsOf } = contentCalls(app, () => admin.token)
  beforeAll(async () => {
    admin = await signIn(app, { role: 'administrator' })
    await insertPosts(app.deps.store, MANY)
  })
  const titles = (html: string) =>
    [...html.matchAll(/>Post (\d+)<\/h2>/g)].map(([, number]) => Number(number))

  test('are listed in pages, newest first, without their texts', async () => {
    const first = await page('/posts')
    expect(titles(first.text)).toEqual(Array.from({ length: 12 }, (_, at) => MANY - 1 - at))
    expect(first.text).not.toContain('IN-THE-BODY')
    expect(first.bytes.length).toBeLessThan(60_000)
    expect(titles(await shown(`/posts?page=${PAGES}`))).toEqual([3, 2, 1, 0])
    expect((await page(`/posts?page=${PAGES + 1}`)).headers.get('location')).toBe(`/posts?page=${PAGES}`)
    expect(titles(await shown('/posts?topic=Case+study&page=42'))).toEqual([15, 13, 11, 9, 7, 5, 3, 1])
    expect(await shown('/posts/number-500')).toContain('href="/posts/number-499" rel="next"')
  })

  test('are in the sitemap one by one, and the newest in the feed', async () => {
    const sitemap = await shown('/sitemap.xml')
    expect(sitemap.match(/<loc>[^<]*\/posts\/number-\d+<\/loc>/g)).toHaveLength(MANY)
    expect(sitemap).not.toContain('IN-THE-BODY')
    const feed = await shown('/posts/feed.xml')
    expect(feed.match(/<entry>/g)?.length).toBeLessThanOrEqual(50)
    expect(feed).toContain(`<title>Post ${MANY - 1}</title>`)
  })

  test('have their texts read once, as long as they stay', async () => {
    const { store } = app.deps
    const [first, again] = [await readPublished(store), await readPublished(store)]
    const read = new Set(first.map(({ body }) => body))
    const anew = (content: typeof first) => content.filter(({ body }) => !read.has(body)).length
    expect(first.length).toBeGreaterThanOrEqual(MANY)
    expect(anew(again)).toBe(0)
    await publishPost(app.send, admin.token, { path: '/posts/changes-one' })
    expect(anew(await readPublished(store))).toBe(1)
  })

  test('show nothing of a text that was taken back while it was read', async () => {
    const { store } = app.deps
    const key = await publishPost(app.send, admin.token, { path: '/posts/taken-back' })
    const { id, published } = (await findDocument(store, key)) ?? { id: 0, published: 0 }
    const at = '2026-11-21T10:00:00.000Z'
    const publishAnew = async (transaction: Store, title: string) => {
      const revision = { document_id: id, author_id: null, created_at: at, published_at: at }
      const body = JSON.stringify({ ...postBody({ title }), ours: [] })
      const number = await insertRevision(transaction, { ...revision, body })
      await updateDocument(transaction, id, { published: number, published_at: at })
      return number
    }
    const titleOf = (content: PublishedContent) => {
      const body = content.find((document) => document.key === key)?.body
      return body && contentKinds.post.titleOf(body as Post)
    }
    const refused = inTransaction(store, async (transaction) => {
      expect(await publishAnew(transaction, 'Never published')).toBe(published + 1)
      expect(titleOf(await readPublished(transaction))).toBe('Never published')
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    expect(await publishAnew(store, 'Published')).toBe(published + 1)
    expect(titleOf(await readPublished(store))).toBe('Published')
  })

  test('one is published and hidden without a drawing of those that do not lead to it', async () => {
    const draw = vi.spyOn(app.deps.content, 'draw')
    const drawn = () => draw.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/posts/'))
    const key = await publishPost(app.send, admin.token, { path: '/posts/one-more' })
    expect(new Set(drawn())).toEqual(new Set(['/posts/one-more']))
    draw.mockClear()
    documentOf(await hide(key, { hidden: true }))
    expect(drawn()).toEqual([])
    expect((await page('/posts/one-more')).status).toBe(404)
    documentOf(await hide(key, { hidden: false }))

    // One that leads there is drawn, and found.
    const text = { text: `See [that one](/posts/one-more).` }
    await publishPost(app.send, admin.token, { path: '/posts/leads-there', ...postBody(), text })
    draw.mockClear()
    expect(faultsOf(await hide(key, { hidden: true })).redirect_to).toContain('/posts/leads-there')
    expect(drawn()).toEqual(['/posts/leads-there'])
    draw.mockRestore()
  })

  test('and so many pages that no other is added, until one is removed', async () => {
    const { sql } = app.deps.store
    const rows = await sql
      .selectFrom('content_documents')
      .select('path')
      .where('path', 'is not', null)
      .execute()
    const rest = Array.from({ length: ADDED_MAX - rows.length }, (_, at) => ({
      ...{ kind: 'page', key: `many-${at}`, path: `/many-${at}`, former: '[]', hidden: false },
      ...{ published: 0, changed_at: '2026-11-26T00:00:00.000Z', draft: '{}' },
    }))
    for (let at = 0; at < rest.length; at += 500)
      await sql
        .insertInto('content_documents')
        .values(rest.slice(at, at + 500))
        .execute()
    const add = () => call('POST', '', { kind: 'page', name: 'One more', path: '/one-page-more' })
    expect(faultsOf(await add())).toEqual({ path: contentTexts.addedMax })
    expect((await call('POST', 'many-0/removal/', {})).status).toBe(200)
    expect((await add()).status).toBe(201)
  })
})
