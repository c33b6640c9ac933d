import { describe, expect, test } from 'vitest'
import { createPageCache, type RenderedPage } from '#server/pages/page-cache.ts'

const page = (body: string, changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  tags: ['jobs'],
  expires: Number.POSITIVE_INFINITY,
  keep: 'yes',
  ...changes,
})

const textOf = (found: { byEncoding: { identity: { full: { body: Buffer | null } } } }) =>
  found.byEncoding.identity.full.body?.toString()

const build = (render: (key: string) => Promise<RenderedPage>, maxBytes = 10_000_000) => {
  const clock = { now: 0 }
  return { cache: createPageCache({ maxBytes, now: () => clock.now, render }), clock }
}

describe('the page cache', () => {
  test('renders a page once and keeps it', async () => {
    let renders = 0
    const { cache } = build(async (key) => page(`${key} ${++renders}`))
    await cache.load('/careers')
    await cache.load('/careers')
    expect(renders).toBe(1)
    const kept = cache.peek('/careers')
    expect(kept && textOf(kept)).toBe('/careers 1')
    expect(cache.peek('/')).toBeUndefined()
  })

  test('lets all who ask at the same time wait for one render', async () => {
    let renders = 0
    const gate = Promise.withResolvers<void>()
    const { cache } = build(async () => {
      renders += 1
      await gate.promise
      return page('one')
    })
    const waiting = Array.from({ length: 50 }, () => cache.load('/careers'))
    gate.resolve()
    expect(new Set((await Promise.all(waiting)).map(textOf))).toEqual(new Set(['one']))
    expect(renders).toBe(1)
  })

  test('does not keep a render that began before an invalidation, and lets nobody new join it', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let renders = 0
    const { cache } = build(async () => {
      const mine = renders++
      await gates[mine]?.promise
      return page(`render ${mine}`)
    })
    const old = cache.load('/careers')
    cache.invalidate('jobs')
    const fresh = cache.load('/careers')
    gates[1]?.resolve()
    expect(textOf(await fresh)).toBe('render 1')
    gates[0]?.resolve()
    expect(textOf(await old)).toBe('render 0')
    expect(textOf(await cache.load('/careers'))).toBe('render 1')
    expect(renders).toBe(2)
  })

  test('forgets pages with the tag only', async () => {
    const { cache } = build(async (key) => page(key, { tags: key === '/admin' ? [] : ['jobs'] }))
    await Promise.all([cache.load('/careers'), cache.load('/admin')])
    cache.invalidate('jobs')
    expect(cache.peek('/careers')).toBeUndefined()
    expect(cache.peek('/admin')).toBeDefined()
  })

  test('renders again when a page has expired', async () => {
    let renders = 0
    const { cache, clock } = build(async () => page(`${++renders}`, { expires: 1000 }))
    await cache.load('/')
    clock.now = 999
    expect(cache.peek('/')).toBeDefined()
    clock.now = 1000
    expect(cache.peek('/')).toBeUndefined()
    expect(textOf(await cache.load('/'))).toBe('2')
  })

  test('keeps nothing of a page that says so, and nothing of a failed render', async () => {
    let fail = true
    const { cache } = build(async (key) => {
      if (key === '/fails' && fail) throw new Error('not today')
      return page('failure', { status: 500, keep: 'no' })
    })
    await cache.load('/')
    expect(cache.peek('/')).toBeUndefined()
    await expect(cache.load('/fails')).rejects.toThrow('not today')
    fail = false
    expect((await cache.load('/fails')).status).toBe(500)
    expect(cache.bytes).toBe(0)
  })

  test('stays within its bytes, and what is asked for stays in it', async () => {
    const incompressible = () => Buffer.from(crypto.getRandomValues(new Uint8Array(20_000)))
    const maxBytes = 1_000_000
    const { cache } = build(async () => page('', { body: incompressible() }), maxBytes)
    await cache.load('/popular')
    for (let at = 0; at < 60; at += 1) {
      await cache.load(`/${at}`)
      expect(cache.peek('/popular')).toBeDefined()
      expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
    }
    expect(cache.peek('/0')).toBeUndefined()
    expect(cache.peek('/59')).toBeDefined()
  })

  test('takes in a new page even when every older one was asked for', async () => {
    const body = Buffer.from(crypto.getRandomValues(new Uint8Array(20_000)))
    const { cache } = build(async () => page('', { body }), 1_000_000)
    for (let at = 0; at < 30; at += 1) {
      await cache.load(`/${at}`)
      expect(cache.peek(`/${at}`)).toBeDefined()
    }
  })

  test('does not let searches push out pages', async () => {
    const body = Buffer.from(crypto.getRandomValues(new Uint8Array(20_000)))
    const { cache } = build(
      async (key) => page('', { body, keep: key.includes('?') ? 'passing' : 'yes' }),
      1_000_000,
    )
    await cache.load('/careers')
    for (let at = 0; at < 60; at += 1) await cache.load(`/careers?search=${at}`)
    expect(cache.peek('/careers')).toBeDefined()
    expect(cache.peek('/careers?search=59')).toBeDefined()
    expect(cache.peek('/careers?search=0')).toBeUndefined()
  })

  test('compresses a popular page again, better, and keeps its identity', async () => {
    const { cache } = build(async () => page('<p>a sentence with words, words and words</p>'.repeat(400)))
    const before = await cache.load('/')
    await expect
      .poll(() => {
        const now = cache.peek('/')
        return now?.hash === before.hash && now.byEncoding.br !== before.byEncoding.br
      })
      .toBe(true)
    const after = cache.peek('/')
    expect(after?.byEncoding.br?.full.body?.length).toBeLessThanOrEqual(
      before.byEncoding.br?.full.body?.length ?? 0,
    )
  })

  test('makes an encoding when somebody takes it, once, and counts it from then on', async () => {
    const { cache } = build(async () => page('<p>a sentence with words, words and words</p>'.repeat(400)))
    const shown = await cache.load('/')
    const plain = cache.bytes
    const br = shown.byEncoding.br
    expect(cache.bytes).toBe(plain + 2 * (br?.full.body?.length ?? 0))
    expect(shown.byEncoding.br).toBe(br)
    expect(cache.peek('/')?.byEncoding.gzip?.full.body?.length).toBeGreaterThan(0)
    expect(cache.bytes).toBeGreaterThan(plain + 2 * (br?.full.body?.length ?? 0))
  })

  test('compresses a page of which there is one as well as can be when it is asked for again', async () => {
    const words = '<p>a sentence with words, words and words</p>'.repeat(400)
    const { cache } = build(async () => page(words, { oneOfAKind: true }))
    const quick = (await cache.load('/')).byEncoding.br
    const best = () => {
      const kept = cache.peek('/')?.byEncoding.br
      return kept?.full.body?.length ?? 0
    }
    await expect.poll(best).toBeLessThan(quick?.full.body?.length ?? 0)
  })

  test('gives the last copy, marked, while a changed page cannot be rendered, and the new one at once after', async () => {
    let render = async () => page('one')
    const { cache } = build(() => render())
    await cache.load('/careers')
    cache.invalidate('jobs')
    render = async () => page('away', { status: 503, keep: 'no' })
    for (let ask = 0; ask < 2; ask += 1) {
      expect(cache.peek('/careers')).toBeUndefined()
      const old = await cache.load('/careers')
      expect(textOf(old)).toBe('one')
      expect(old.byEncoding.br?.full.headers).toMatchObject({ Warning: '110 - "Response is Stale"' })
    }
    expect((await cache.load('/never-rendered')).status).toBe(503)
    render = async () => page('two')
    expect(textOf(await cache.load('/careers'))).toBe('two')
    expect(cache.peek('/careers')?.byEncoding.identity.full.headers.Warning).toBeUndefined()
  })

  test('gives as the last copy the newest, also one that a change overtook while it was rendered', async () => {
    const gates: Record<number, PromiseWithResolvers<void>> = {}
    let away = false
    let renders = 0
    const { cache } = build(async () => {
      if (away) return page('away', { status: 503, keep: 'no' })
      const render = ++renders
      gates[render] = Promise.withResolvers<void>()
      await gates[render].promise
      return page(`render ${render}`)
    })
    /** Asks for the page, which then changes before it is rendered. */
    const overtaken = () => {
      const asked = cache.load('/careers')
      cache.invalidate('jobs')
      return asked
    }
    const lastCopy = async () => {
      away = true
      const copy = textOf(await cache.load('/careers'))
      away = false
      return copy
    }
    const [first, second, third] = [overtaken(), overtaken(), overtaken()]
    gates[1]?.resolve()
    expect(textOf(await first)).toBe('render 1')
    expect(cache.peek('/careers')).toBeUndefined()
    expect(await lastCopy()).toBe('render 1')
    gates[3]?.resolve()
    await third
    expect(await lastCopy()).toBe('render 3')
    gates[2]?.resolve()
    expect(textOf(await second)).toBe('render 2')
    expect(await lastCopy()).toBe('render 3')
  })

  test('gives no old copy of a page that is gone', async () => {
    let answer = page('one')
    const { cache } = build(async () => answer)
    await cache.load('/careers')
    cache.invalidate('jobs')
    answer = page('gone', { status: 404, keep: 'passing' })
    expect((await cache.load('/careers')).status).toBe(404)
    expect(cache.peek('/careers')?.status).toBe(404)
    cache.invalidate('jobs')
    answer = page('away', { status: 503, keep: 'no' })
    expect((await cache.load('/careers')).status).toBe(404)
  })
})
