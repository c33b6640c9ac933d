import { xmlText } from '#contract/core/xml-text.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { descriptionHtml } from './description.ts'

type FeedFacts = { title: string; author: string; about: string; origin: string; now: Date }

export const FEED_PATH = '/careers/feed.xml'

/** Atom by RFC 4287. Nothing of a job can end an element or break the document. */
export function atomFeed(
  { title, author, about, origin, now }: FeedFacts,
  jobs: readonly PublicJob[],
): string {
  const base = xmlText(origin)
  // A feed without entries still needs a date; the day's is the same for every render of it.
  const today = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`
  const updated = jobs.reduce((latest, job) => (changedAt(job) > latest ? changedAt(job) : latest), '')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${base}${FEED_PATH}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<subtitle>${xmlText(about)}</subtitle>`,
    `<updated>${updated === '' ? today : updated}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${base}${FEED_PATH}"/>`,
    `<link rel="alternate" type="text/html" href="${base}/careers"/>`,
    ...jobs.map((job) => entry(base, job)),
    '</feed>',
    '',
  ].join('\n')
}

/** A job that waited for its first day is news on that day. */
const changedAt = ({ updated_at, posted_at }: PublicJob): string =>
  updated_at > posted_at ? updated_at : posted_at

function entry(base: string, job: PublicJob): string {
  const address = `${base}/careers/jobs-detail/${job.id}`
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${xmlText(job.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}?source=feed"/>`,
    `<published>${job.posted_at}</published>`,
    `<updated>${changedAt(job)}</updated>`,
    `<category term="${xmlText(job.job_type)}"/>`,
    `<summary>${xmlText(`${job.address} · ${job.job_type}`)}</summary>`,
    `<content type="html">${xmlText(descriptionHtml(job.job_decrp))}</content>`,
    '</entry>',
  ].join('\n')
}
