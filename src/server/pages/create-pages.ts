import { type AddedAddresses, addedAddresses } from '#contract/content/added-addresses.ts'
import type { PublishedContent } from '#contract/content/document.ts'
import { nextMidnight } from '#contract/core/company-time.ts'
import type { FormOutcome } from '#contract/site/pages.ts'
import { happened, step } from '#server/watch/told.ts'
import type { PageRequest, PageResponse } from './answer.ts'
import type { Assets } from './assets.ts'
import { elsewhere, REVALIDATE } from './elsewhere.ts'
import { createPageCache, type PageCache, type PageTag, type RenderedPage } from './page-cache.ts'
import { type DocumentOptions, type LastWords, pageDocument, sentWith } from './page-document.ts'
import type { Render, RendererOptions } from './page-renderer.ts'
import { queryReader, tagsOf } from './page-rules.ts'
import { negotiate, type Representations, representations } from './representations.ts'
import { signInTables } from './sign-in-tables.ts'
import type { LocatedPath } from './site-paths.ts'

export type Pages = {
  /** An asset or a page that is ready, without waiting; undefined when it takes `respond`. GET and HEAD only. */
  ready(request: PageRequest): PageResponse | undefined
  /** The answer to any GET or HEAD that is not the API's. Never rejects over what the visitor sent. */
  respond(request: PageRequest): Promise<PageResponse>
  /** The page of a form that was sent without JavaScript, with what became of it. Kept by nobody. */
  renderUncached(url: string, outcome: FormOutcome): Promise<PageResponse>
  /** A page of the site as it would be with this content, to be framed by ours alone. Kept by nobody, listed nowhere. */
  draw(url: string, content: PublishedContent, outcome?: FormOutcome): Promise<PageResponse>
  /** The page that says that one could not be drawn, as it would be with this content; it is no failure itself. */
  drawFailed(url: string, content: PublishedContent): Promise<PageResponse>
  /** Call it after each change of what pages with the tag show: the next request sees the change. */
  invalidate(tag: PageTag): void
  /** Whether an address is the site's own: nobody can add a page there. */
  isReserved(path: string): boolean
  kept: Pick<PageCache, 'hits' | 'misses' | 'bytes'>
  /** Waits for what is being rendered, for visitors who have left as well: what they read must stay open until then. */
  ended(): Promise<void>
}

export type PagesOptions = RendererOptions & {
  assets: Assets
  /** As `securityHeaders` takes it. */
  hsts: string | undefined
  /** Whether the firm has a file of its own at an address of the built ones: then this is not what answers it. */
  hasOwn?: (url: string) => boolean
  /** What the firm says when even the page of a failed render fails; left out: what the release says. */
  lastWords?: () => LastWords
  /** Bound of the page cache. */
  maxBytes?: number
  develop?: Pick<DocumentOptions, 'develop' | 'transform'>
}

const MEGABYTE = 1024 * 1024

export const createPages = (options: PagesOptions): Pages => {
  const { reads, hsts, clock, log, maxBytes = 64 * MEGABYTE, hasOwn = () => false } = options
  const document = () => ({ ...options.develop, hsts, lastWords: options.lastWords?.() })
  const assets = { get: (url: string) => (hasOwn(url) ? undefined : options.assets.get(url)) }
  const underWay = new Set<Promise<unknown>>()
  const tableNow = signInTables(options)
  const waitedFor = <Done>(work: Promise<Done>): Promise<Done> => {
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }
  const locate: Tables['paths']['locate'] = (...asked) => tableNow().paths.locate(...asked)
  const { build } = options
  const rendererNow: Tables['renderer'] = (...page) => waitedFor(tableNow().renderer(...page))
  /** In place of a page that is there no more, the one that says so of every address. */
  const render = async (...page: Parameters<typeof rendererNow>): Promise<Render> => {
    const [, , , content] = page
    const { path, ...missing } = locate('')
    const drawn = (await rendererNow(...page)) ?? (await rendererNow(path, routeIdOf(missing), {}, content))
    if (drawn === undefined) throw new Error('the page of missing pages is missing')
    return drawn
  }
  const readQuery = queryReader(build.routes)

  const addedNow = (): Promise<AddedAddresses> =>
    waitedFor(reads.content().then(({ documents }) => addedAddresses(documents)))
  /** What is at a path. Only what the release does not know is looked for among the documents, which may take a moment. */
  const find = (path: string): { now: LocatedPath } | { soon: Promise<LocatedPath> } => {
    const now = locate(path)
    return now.kind === 'unknown' ? { soon: addedNow().then((added) => locate(path, added)) } : { now }
  }

  const patternOf = (located: LocatedPath): string =>
    located.kind === 'page' ? located.pattern : located.path

  /** Few enough for the best compression as soon as somebody comes back: what stands in the route table without a parameter or a query. */
  const isOneOfAKind = (key: string, located: LocatedPath): boolean => {
    if (key.includes('?') || located.kind !== 'page') return false
    return located.added !== undefined || !/[:*]/.test(build.routes[located.routeId]?.path ?? '')
  }

  const renderKey = async (key: string): Promise<RenderedPage> => {
    const path = key.split('?', 1)[0] ?? '/'
    const found = find(path)
    const located = 'now' in found ? found.now : await found.soon
    const tags = tagsOf(path, located.kind === 'page' ? located.added : undefined)
    const routeId = routeIdOf(located)
    const sent = sentWith(build.routes, routeId)
    // Until then "3 days ago" and the year in the footer stay true. Taken before the render: what is rendered across midnight is old at once.
    const expires = sent.app ? Number.POSITIVE_INFINITY : nextMidnight(clock())
    const route = patternOf(located)
    const { analytics } = options.settings()
    const rendered = await step('render', route, () => render(key, routeId))
    const page = pageDocument(rendered, { ...document(), sent, analytics, cacheControl: REVALIDATE })
    const visit =
      isShown(page) && !sent.app && !sent.secret ? { path, foundNothing: rendered.foundNothing } : undefined
    return {
      ...page,
      route,
      visit,
      tags,
      expires,
      keep: keepOf(key, page.status),
      oneOfAKind: isOneOfAKind(key, located),
    }
  }

  const cache = createPageCache({
    maxBytes,
    now: () => clock().getTime(),
    render: renderKey,
    onStale(key) {
      happened('old_page_given')
      log.warn({ path: key.split('?', 1)[0] }, 'old copy of a page given')
    },
  })

  /** A kept page under another spelling of its query. */
  const respelled = (url: string): Representations | undefined => {
    if (!url.includes('?')) return undefined
    const { path, search } = splitUrl(url)
    const located = locate(path)
    return located.kind === 'page' ? cache.peek(`${path}${readQuery(located.routeId, search)}`) : undefined
  }

  const ready = (request: PageRequest): PageResponse | undefined => {
    const { url } = request
    const found = assets.get(url) ?? cache.peek(url) ?? respelled(url)
    return found && negotiate(found, request)
  }

  const respond = async (request: PageRequest): Promise<PageResponse> => {
    const at = ready(request)
    if (at !== undefined) return at
    const { path, search } = splitUrl(request.url)
    const asset = assets.get(path)
    if (asset !== undefined) return negotiate(asset, request)
    const found = find(path)
    const located = 'now' in found ? found.now : await found.soon
    const other = elsewhere(hsts, located, search)
    if (other !== undefined) return other
    // Every unknown path of a part of the site is answered with one page, so that they cannot fill the cache.
    const key = located.kind === 'page' ? `${path}${readQuery(located.routeId, search)}` : located.path
    return negotiate(await cache.load(key), request)
  }

  const renderUncached: Pages['renderUncached'] = async (url, outcome) => {
    const { path } = splitUrl(url)
    const found = find(path)
    const located = 'now' in found ? found.now : await found.soon
    const routeId = routeIdOf(located)
    const rendered = await render(path, routeId, outcome)
    const refused = rendered.status === 200 && Object.values(outcome).some(({ state }) => state === 'refused')
    const sent = sentWith(build.routes, routeId)
    const page = pageDocument(
      { ...rendered, status: refused ? 400 : rendered.status },
      { ...document(), sent, cacheControl: 'no-store' },
    )
    const { body: identity, ...head } = page
    const route = patternOf(located)
    return representations({ ...head, route, bodies: { identity } }).byEncoding.identity.full
  }

  const draw: Pages['draw'] = async (url, content, outcome = {}) => {
    const { path, search } = splitUrl(url)
    const located = locate(path, addedAddresses(content))
    const other = elsewhere(hsts, located, search)
    if (other !== undefined) return other
    const routeId = located.kind === 'page' ? located.routeId : undefined
    const key = located.kind === 'page' ? `${path}${readQuery(located.routeId, search)}` : located.path
    const rendered = await render(key, routeIdOf(located), outcome, content)
    const sent = { ...sentWith(build.routes, routeId), framed: true }
    const { body: identity, ...head } = pageDocument(rendered, {
      ...document(),
      sent,
      cacheControl: 'no-store',
    })
    return representations({ ...head, bodies: { identity } }).byEncoding.identity.full
  }

  const drawFailed: Pages['drawFailed'] = async (url, content) => {
    const { path } = splitUrl(url)
    const located = locate(path, addedAddresses(content))
    const routeId = routeIdOf(located)
    const rendered = await render(path, routeId, {}, content, true)
    const sent = { ...sentWith(build.routes, routeId), framed: true }
    const { body: identity, ...head } = pageDocument(
      { ...rendered, status: 200 },
      { ...document(), sent, cacheControl: 'no-store' },
    )
    return representations({ ...head, bodies: { identity } }).byEncoding.identity.full
  }

  const ended = async () => void (await Promise.allSettled(underWay))

  return {
    ready,
    respond,
    renderUncached,
    draw,
    drawFailed,
    invalidate: cache.invalidate,
    isReserved: (path) => tableNow().paths.isReserved(path),
    kept: cache,
    ended,
  }
}

type Tables = ReturnType<ReturnType<typeof signInTables>>

const routeIdOf = (located: object): string | undefined =>
  'routeId' in located && typeof located.routeId === 'string' ? located.routeId : undefined

const splitUrl = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

const isShown = ({ status, headers }: Pick<RenderedPage, 'status' | 'headers'>): boolean =>
  status === 200 && headers['Content-Type']?.startsWith('text/html') === true

/** Pages that anybody can make up more of, searches and unknown ids, share a small part of the cache. */
const keepOf = (key: string, status: number): RenderedPage['keep'] => {
  if (key.endsWith('*')) return 'yes'
  if (status === 404) return 'passing'
  if (status !== 200 && status !== 410) return 'no'
  return key.includes('?') ? 'passing' : 'yes'
}
