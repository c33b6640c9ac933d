import { texts } from '#contract/core/texts.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/sitemap-jobs.ts'
import { jobEntry, urlSet } from './sitemap-xml.ts'

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' }

/** One part of the sitemap's jobs; its index names those that hold any. */
export const loader = async ({ context, params }: Route.LoaderArgs): Promise<Response> => {
  const { reads, origin } = context.get(pageContext)
  const parts = await reads.jobParts()
  const part = parts.find((known) => String(known.part) === params.part)
  if (part === undefined) return new Response(texts.page.notFound, { status: 404, headers: PLAIN })
  return urlSet(origin, (await reads.jobEntries(part.part)).map(jobEntry))
}
