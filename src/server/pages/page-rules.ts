import type { ServerBuild } from 'react-router'
import type { PageLists } from '#contract/content/page.ts'
import type { PageTag } from './page-cache.ts'

/** The part of a route's `handle` (src/web/page-handle.ts) that says what its page reads of a query. */
type Reads = { query: (given: URLSearchParams) => unknown }

const readsQuery = (handle: unknown): handle is Reads =>
  typeof handle === 'object' && handle !== null && 'query' in handle && typeof handle.query === 'function'

/** A query in the one spelling in which its page is kept, with its question mark, or nothing. */
export const queryReader =
  (routes: ServerBuild['routes']) =>
  (routeId: string, search: string): string => {
    const handle: unknown = search === '' ? undefined : routes[routeId]?.module.handle
    return readsQuery(handle) ? String(handle.query(new URLSearchParams(search))) : ''
  }

const SHOW_JOBS = /^\/(?:|BusinessAnalyst|careers|careers\/.*|sitemap\.xml|sitemaps\/.*)$/

const ARTICLES = /^\/(?:service|marketing)\//
/** Whose words are documents of their own, or where some facts of the firm stand alone. */
const OWN = /^\/(?:services|products|ProductDetails|contact-us|privacy-policy|careers|BusinessAnalyst)?$/
const CAREERS = /^\/(?:BusinessAnalyst|careers(?:\/.*)?)$/
/** The list of posts, its feed, and the posts, each of which names those beside it. */
const POSTS = /^\/posts(?:\/|$)/
const SITEMAPS = /^\/sitemap/

/**
 * Pages that show jobs change with them, and so do the feed and the sitemaps. Any page may show the notice, and names services in
 * its menu (`frame`).
 */
export const tagsOf = (path: string, added?: { shows: PageLists }): readonly PageTag[] => [
  ...(SHOW_JOBS.test(path) || added?.shows.jobs === true ? (['jobs', 'job types'] as const) : []),
  // A block of jobs says by the words of careers that none is open.
  ...(CAREERS.test(path) || added?.shows.jobs === true ? (['careers'] as const) : []),
  ...(POSTS.test(path) || added?.shows.posts === true ? (['posts'] as const) : []),
  'notice',
  'frame',
  ...(ARTICLES.test(path) ? (['articles', `at ${path}`] as const) : []),
  ...(OWN.test(path) || (added !== undefined && !ARTICLES.test(path)) ? ([`at ${path}`] as const) : []),
  ...(SITEMAPS.test(path) ? (['sitemap'] as const) : []),
]
