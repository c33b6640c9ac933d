import { siteOf } from '#content/site.ts'
import { FEED_JOBS } from '#contract/core/limits.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/feed.ts'
import { jobsFeed } from './jobs-feed.ts'

/** The newest open jobs as an Atom feed (RFC 4287). */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> => {
  const { reads, content, origin, now } = context.get(pageContext)
  const { firm, careers, menus } = siteOf(content)
  const facts = {
    title: careers.search.feed,
    author: firm.name,
    about: careers.search.description,
    language: menus.page.language,
    origin,
    now,
  }
  const xml = jobsFeed(facts, await reads.newestJobs(FEED_JOBS))
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
