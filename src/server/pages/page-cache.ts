import { createBoundedMap } from './bounded-map.ts'
import { brotlied, gzipped } from './encodings.ts'
import { type Representations, representations } from './representations.ts'

export type PageTag = 'jobs' | 'notice'

export type RenderedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  tags: readonly PageTag[]
  /** Milliseconds since the epoch after which it is rendered again. */
  expires: number
  /** `no`: answered once, never kept. `passing`: anybody can make up more of its kind (searches, unknown ids). */
  keep: 'yes' | 'passing' | 'no'
  /** Compressed as well as can be before it is answered; others are when they turn out to be popular. */
  finest?: boolean
}

type CachedPage = Representations & { page: RenderedPage; hits: number }

type PageCache = {
  /** The kept page, if it is there and not expired. Synchronous: this is the hot path. */
  peek(key: string): Representations | undefined
  /** The kept page, or a fresh render; one render of a key at a time. Rejects when the render does. */
  load(key: string): Promise<Representations>
  /** Forgets every page with the tag; renders under way are answered but not kept, and nobody new joins them. */
  invalidate(tag: PageTag): void
  readonly bytes: number
}

type PageCacheOptions = {
  maxBytes: number
  now: () => number
  render: (key: string) => Promise<RenderedPage>
}

/** A page that could not be compressed better is still a good page. */
const keepAsItIs = () => undefined

/** The hit at which the slow, best compression pays: it costs 20 times the quick one. */
const POPULAR = 8

export const createPageCache = ({ maxBytes, now, render }: PageCacheOptions): PageCache => {
  const lasting = createBoundedMap<CachedPage>(maxBytes * 0.75)
  const passing = createBoundedMap<CachedPage>(maxBytes * 0.25)
  const flights = new Map<string, Promise<Representations>>()
  let generation = 0

  const pack = async (page: RenderedPage, quality: 5 | 11): Promise<CachedPage> => {
    const [gzip, br] =
      page.keep === 'no' ? [] : await Promise.all([gzipped(page.body), brotlied(page.body, quality)])
    return { ...representations({ ...page, bodies: { identity: page.body, gzip, br } }), page, hits: 0 }
  }

  const improve = async (key: string, cached: CachedPage): Promise<void> => {
    const better = await pack(cached.page, 11)
    if (lasting.get(key) === cached) lasting.set(key, { ...better, hits: POPULAR })
  }

  const peek = (key: string): CachedPage | undefined => {
    const cached = lasting.get(key) ?? passing.get(key)
    if (cached === undefined || cached.page.expires <= now()) return undefined
    cached.hits += 1
    if (cached.hits === POPULAR && cached.page.keep === 'yes' && !cached.page.finest)
      improve(key, cached).catch(keepAsItIs)
    return cached
  }

  const renderAndKeep = async (key: string): Promise<CachedPage> => {
    const born = generation
    const page = await render(key)
    const cached = await pack(page, page.finest ? 11 : 5)
    if (born !== generation) return cached
    if (cached.page.keep === 'yes') lasting.set(key, cached)
    if (cached.page.keep === 'passing') passing.set(key, cached)
    return cached
  }

  const load = (key: string): Promise<Representations> => {
    const cached = peek(key)
    if (cached !== undefined) return Promise.resolve(cached)
    const underWay = flights.get(key)
    if (underWay !== undefined) return underWay
    const flight = renderAndKeep(key).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    flights.set(key, flight)
    return flight
  }

  const invalidate = (tag: PageTag): void => {
    generation += 1
    flights.clear()
    for (const kept of [lasting, passing]) {
      for (const [key, { page }] of kept.entries()) if (page.tags.includes(tag)) kept.delete(key)
    }
  }

  return {
    peek,
    load,
    invalidate,
    get bytes() {
      return lasting.bytes + passing.bytes
    },
  }
}
