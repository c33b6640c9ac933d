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

type CachedPage = Representations & {
  page: RenderedPage
  hits: number
  /** How many changes there had been when its render began. */
  born: number
  /** What it shows has changed: it is only given while no newer one can be rendered. */
  outdated: boolean
  /** The same bytes, marked as stale; made when they are needed. */
  stale?: Representations
}

type PageCache = {
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

/** The hit at which the slow, best compression pays: it costs 20 times the quick one. */
const POPULAR = 8

export const createPageCache = ({ maxBytes, now, render, onStale }: PageCacheOptions): PageCache => {
  const lasting = createBoundedMap<CachedPage>(maxBytes * 0.75)
  const passing = createBoundedMap<CachedPage>(maxBytes * 0.25)
  const flights = new Map<string, Promise<Representations>>()
  let generation = 0

  const pack = async (page: RenderedPage, quality: 5 | 11, born: number): Promise<CachedPage> => {
    const [gzip, br] =
      page.keep === 'no' ? [] : await Promise.all([gzipped(page.body), brotlied(page.body, quality)])
    const made = representations({ ...page, bodies: { identity: page.body, gzip, br } })
    return { ...made, page, hits: 0, born, outdated: false }
  }

  const improve = async (key: string, cached: CachedPage): Promise<void> => {
    const better = await pack(cached.page, 11, cached.born)
    if (lasting.get(key) === cached && !cached.outdated) lasting.set(key, { ...better, hits: POPULAR })
  }

  const peek = (key: string): CachedPage | undefined => {
    const cached = lasting.get(key) ?? passing.get(key)
    if (cached === undefined || cached.outdated || cached.page.expires <= now()) return undefined
    cached.hits += 1
    if (cached.hits === POPULAR && cached.page.keep === 'yes' && !cached.page.finest)
      improve(key, cached).catch(keepAsItIs)
    return cached
  }

  const staleCopy = (key: string): Representations | undefined => {
    const cached = lasting.get(key) ?? passing.get(key)
    if (cached === undefined) return undefined
    const { byEncoding, page } = cached
    const bodies = {
      identity: page.body,
      gzip: byEncoding.gzip?.full.body ?? undefined,
      br: byEncoding.br?.full.body ?? undefined,
    }
    cached.stale ??= representations({ ...page, headers: { ...page.headers, ...STALE }, bodies })
    onStale?.(key)
    return cached.stale
  }

  const renderAndKeep = async (key: string): Promise<Representations> => {
    const born = generation
    const page = await render(key)
    const old = page.status === 503 ? staleCopy(key) : undefined
    if (old !== undefined) return old
    const cached = await pack(page, page.finest ? 11 : 5, born)
    if (born !== generation) {
      const other = lasting.get(key) ?? passing.get(key)
      if (other !== undefined && other.born >= born) return cached
      cached.outdated = true
    }
    for (const kept of [lasting, passing]) kept.delete(key)
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
  }
}
