import type { ApplicationSource } from '#contract/applications/source.ts'
import { SOURCE_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

const NAMED = ['source', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const line = text({ most: Number.POSITIVE_INFINITY })

/**
 * What two addresses say of where an applicant came from: `landing`, the first page of the site that they opened, and
 * `referrer`, the page that led there (both as the browser names them, or empty). Undefined when they say nothing. Nothing in them
 * is an error: what is no address says nothing, and what is too long is cut.
 */
export function sourceOf({
  landing,
  referrer,
}: {
  landing: string
  referrer: string
}): ApplicationSource | undefined {
  const page = addressOf(landing)
  const from = addressOf(referrer)
  // A page of the site that was opened in a tab of its own: the one before it may have been the first.
  const within = from !== undefined && from.host === page?.host
  const named = [page, within ? from : undefined].find((it) =>
    NAMED.some((name) => it?.searchParams.get(name)),
  )
  const said = (name: (typeof NAMED)[number]) => cut(named?.searchParams.get(name) ?? '')
  const source: ApplicationSource = {
    source: (said('source') ?? said('utm_source'))?.toLowerCase() ?? null,
    medium: said('utm_medium'),
    campaign: said('utm_campaign'),
    term: said('utm_term'),
    content: said('utm_content'),
    referrer: from === undefined || within ? null : cut(from.hostname.replace(/^www\./, '')),
  }
  return Object.values(source).some((value) => value !== null) ? source : undefined
}

/** What a list of candidates calls it: the source that was named, or the site that led here. */
export const sourceName = (source: ApplicationSource | undefined): string | null =>
  source?.source ?? source?.referrer ?? null

function addressOf(written: string): URL | undefined {
  const address = URL.parse(written)
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address : undefined
}

function cut(value: string): string | null {
  const clean = line.parse(value).slice(0, SOURCE_MAX).toWellFormed()
  return clean === '' ? null : clean
}
