import { siteOf } from '#content/site.ts'
import { SITEMAP_MAX } from '#contract/core/limits.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/sitemap.ts'
import { jobEntry, pageEntries, sitemapIndex, urlSet } from './sitemap-xml.ts'

/** One sitemap of all pages and open jobs, or an index of several when one may not hold them. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> => {
  const { reads, origin } = context.get(pageContext)
  const parts = await reads.jobParts()
  const { pages: sitePages } = siteOf((await reads.content()).documents)
  const pages = pageEntries(parts, sitePages)
  const jobs = parts.reduce((sum, { count }) => sum + count, 0)
  if (jobs + sitePages.length <= SITEMAP_MAX)
    return urlSet(origin, [...pages, ...(await reads.jobEntries()).map(jobEntry)])
  const newest = pages.reduce((latest, { changed }) => (changed > latest ? changed : latest), '')
  return sitemapIndex(origin, [
    { path: '/sitemaps/pages', changed: newest },
    ...parts.map(({ part, updated_at }) => ({ path: `/sitemaps/${part}`, changed: updated_at })),
  ])
}
