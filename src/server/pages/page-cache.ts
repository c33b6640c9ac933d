import type { ContentTag } from '#contract/content/shown.ts'
import type { AnswerOf } from './answer.ts'
import { createBoundedMap } from './bounded-map.ts'
import { brotlied, compressed } from './encodings.ts'
import { type Representations, representations } from './representations.ts'

export type PageTag = 'jobs' | 'notice' | ContentTag

export type RenderedPage = AnswerOf & {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  tags: readonly PageTag[]
  /** Milliseconds since the epoch after which it is rendered again. */
  expires: number
  /** `no`: answered once, never kept. `passing`: anybody can make up more of its kind (searches, unknown ids). */
  keep: 'yes' | 'passing' | 'no'
  /** There are few of its kind: compressed as well as can be as soon as it is asked for again. */
  oneOfAKind?: boolean
}

type Encoded = Awaited<ReturnType<typeof compressed>>

type CachedPage = {
  page: RenderedPage
  encoded: Encoded
  shown: Representations
  readonly bytes: number
  hits: number
  /** How many changes there had been when its render began. */
  born: number
  /** What it shows has changed: it is only given while no newer one can be rendered. */
  outdated: boolean
  /** The same bytes, marked as stale; made when they are needed. */
  stale?: Representations
}

export type PageCache = {
  /** The kept page, if it is there and not expired. Synchronous: this is the hot path. */
  peek(key: string): Representations | undefined
  /**
   * The kept page, or a fresh render; one render of a key at a time. A render of status 503 is answered with the last
   * copy there is, marked as stale (RFC 9111, 4.2.4). Rejects when the render does.
   */
  load(key: string): Promise<Representations>
  /**
   * No page with the tag is given as fresh any more; renders under way are answered, kept as old copies at most, and nobody
   * new joins.
   */
  invalidate(tag: PageTag): void
  readonly bytes: number
  /** How often a page was there, and how often it had to be rendered. */
  readonly hits: number
  readonly misses: number
}

type PageCacheOptions = {
  maxBytes: number
  now: () => number
  render: (key: string) => Promise<RenderedPage>
  /** Told when an old copy was given, because the page could not be rendered. */
  onStale?: (key: string) => void
}

/** Obsolete in RFC 9111, and still what says so to most who read headers (RFC 7234, 5.5.1). */
const STALE = { Warning: '110 - "Response is Stale"' }

/** A page that could not be compressed better is still a good page. */
const keepAsItIs = () => undefined

/** The hit at which the slow, best compression pays: it costs a hundred times the quick one. */
const POPULAR = 8
const popularAt = ({ oneOfAKind = false }: RenderedPage): number => (oneOfAKind ? 1 : POPULAR)

export const createPageCache = ({ maxBytes, now, render, onStale }: PageCacheOptions): PageCache => {
  const lasting = createBoundedMap<CachedPage>(maxBytes * 0.75)
  const passing = createBoundedMap<CachedPage>(maxBytes * 0.25)
  const flights = new Map<string, Promise<Representations>>()
  let generation = 0
  let hits = 0
  let misses = 0

  /** What is held of a page grows with the encodings that are asked for. */
  const weighAgain = (key: string, cached: CachedPage): void => {
    for (const kept of [lasting, passing]) {
      if (kept.peek(key) !== cached) continue
      kept.delete(key)
      kept.set(key, cached)
    }
  }

  const entry = (key: string, page: RenderedPage, encoded: Encoded, born: number): CachedPage => {
    const bodies = { identity: page.body, ...(page.keep === 'no' ? {} : encoded) }
    const shown = representations({ ...page, bodies }, () => weighAgain(key, cached))
    const cached: CachedPage = {
      page,
      encoded,
      shown,
      hits: 0,
      born,
      outdated: false,
      get bytes() {
        return shown.bytes
      },
    }
    return cached
  }

  const improve = async (key: string, cached: CachedPage): Promise<void> => {
    const best = await brotlied(cached.page.body)
    if (lasting.peek(key) !== cached || cached.outdated) return
    const better = entry(key, cached.page, { ...cached.encoded, br: () => best }, cached.born)
    better.hits = POPULAR
    lasting.set(key, better)
  }

  const fresh = (key: string): CachedPage | undefined => {
    const cached = lasting.get(key) ?? passing.get(key)
    return cached === undefined || cached.outdated || cached.page.expires <= now() ? undefined : cached
  }

  const peek = (key: string): Representations | undefined => {
    const cached = fresh(key)
    if (cached === undefined) return undefined
    hits += 1
    cached.hits += 1
    if (cached.hits === popularAt(cached.page) && cached.page.keep === 'yes')
      improve(key, cached).catch(keepAsItIs)
    return cached.shown
  }

  const staleCopy = (key: string): Representations | undefined => {
    const cached = lasting.get(key) ?? passing.get(key)
    if (cached === undefined) return undefined
    const { encoded, page } = cached
    const headers = { ...page.headers, ...STALE }
    cached.stale ??= representations({ ...page, headers, bodies: { identity: page.body, ...encoded } })
    onStale?.(key)
    return cached.stale
  }

  const renderAndKeep = async (key: string): Promise<Representations> => {
    const born = generation
    misses += 1
    const page = await render(key)
    const old = page.status === 503 ? staleCopy(key) : undefined
    if (old !== undefined) return old
    const cached = entry(key, page, await compressed(page.body), born)
    if (born !== generation) {
      const other = lasting.get(key) ?? passing.get(key)
      if (other !== undefined && other.born >= born) return cached.shown
      cached.outdated = true
    }
    for (const kept of [lasting, passing]) kept.delete(key)
    if (cached.page.keep === 'yes') lasting.set(key, cached)
    if (cached.page.keep === 'passing') passing.set(key, cached)
    return cached.shown
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
      for (const cached of kept.values()) if (cached.page.tags.includes(tag)) cached.outdated = true
    }
  }

  return {
    peek,
    load,
    invalidate,
    get bytes() {
      return lasting.calculatedSize + passing.calculatedSize
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
  }
}
