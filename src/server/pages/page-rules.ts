import { dayOf, nextDay, startOfDay } from '#contract/core/company-time.ts'
import { SEARCH_MAX } from '#contract/core/limits.ts'
import type { PageTag } from './page-cache.ts'

/** The query parameters that a page reads, in their canonical order. All others are not part of the page. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/ProductDetails': ['product'],
  '/careers': ['search', 'job_type', 'remote', 'location', 'page'],
}

/** What a parameter says when it is not there; both spellings are the same page. */
const DEFAULTS: Readonly<Record<string, string>> = { page: '1' }

/** A page's query in canonical form, with its question mark, or nothing. */
export const canonicalQuery = (path: string, rawQuery: string): string => {
  const names = QUERIES[path]
  if (names === undefined || rawQuery === '') return ''
  const given = new URLSearchParams(rawQuery)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = (given.get(name) ?? '').trim().slice(0, SEARCH_MAX * 4)
    if (value !== '' && value !== DEFAULTS[name]) kept.set(name, value)
  }
  const query = kept.toString()
  return query === '' ? '' : `?${query}`
}

const SHOW_JOBS = /^\/(?:|BusinessAnalyst|careers|careers\/.*|sitemap\.xml|sitemaps\/.*)$/

/** Pages that show jobs change with them, and so do the feed and the sitemaps. Any page may show the notice. */
export const tagsOf = (path: string): readonly PageTag[] =>
  SHOW_JOBS.test(path) ? ['jobs', 'notice'] : ['notice']

/** When the company's next day begins: until then a page's "3 days ago" and the year in its footer stay true. */
export const nextMidnight = (now: Date): number => startOfDay(nextDay(dayOf(now))).getTime()
