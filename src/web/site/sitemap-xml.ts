import type { SitePage } from '#content/site-pages.ts'
import { xmlText } from '#contract/core/xml-text.ts'
import type { JobEntry, JobPart } from '#contract/site/pages.ts'

type Entry = { path: string; changed: string }

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const listing = (root: string, item: string, origin: string, entries: readonly Entry[]): Response => {
  const base = xmlText(origin)
  const items = entries.map(
    ({ path, changed }) =>
      `<${item}><loc>${base}${xmlText(path)}</loc><lastmod>${xmlText(changed)}</lastmod></${item}>\n`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('')}</${root}>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** A sitemap by sitemaps.org's protocol. */
export const urlSet = (origin: string, entries: readonly Entry[]): Response =>
  listing('urlset', 'url', origin, entries)

/** A list of sitemaps, for more addresses than one may hold. */
export const sitemapIndex = (origin: string, entries: readonly Entry[]): Response =>
  listing('sitemapindex', 'sitemap', origin, entries)

export const jobEntry = ({ id, updated_at }: JobEntry): Entry => ({
  path: `/careers/jobs-detail/${id}`,
  changed: updated_at,
})

/** The fixed pages but that of a posting, which is listed as a job. The list of jobs changes with its jobs. */
export function pageEntries(parts: readonly JobPart[], pages: readonly SitePage[]): Entry[] {
  const newest = parts.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), '')
  return pages
    .filter(({ path }) => path !== '/BusinessAnalyst')
    .map(({ path, changed }) => ({
      path,
      changed: path === '/careers' && newest > changed ? newest : changed,
    }))
}
