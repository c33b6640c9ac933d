import { siteOf } from '#content/site.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/sitemap-pages.ts'
import { pageEntries, urlSet } from './sitemap-xml.ts'

/** The part of the sitemap that holds the pages; its index names it. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> => {
  const { reads, origin } = context.get(pageContext)
  const { pages } = siteOf((await reads.content()).documents)
  return urlSet(origin, pageEntries(await reads.jobParts(), pages))
}
