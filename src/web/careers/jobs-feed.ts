import type { PublicJob } from '#contract/jobs/job.ts'
import { atomFeed } from '#web/shell/atom.ts'
import { descriptionHtml } from './description.ts'

type FeedFacts = { title: string; author: string; about: string; language: string; origin: string; now: Date }

export const FEED_PATH = '/careers/feed.xml'

/** Jobs as an Atom feed. */
export const jobsFeed = (facts: FeedFacts, jobs: readonly PublicJob[]): string =>
  atomFeed({ ...facts, self: FEED_PATH, of: '/careers' }, jobs.map(entryOf))

/** A job that waited for its first day is news on that day. */
const changedAt = ({ updated_at, posted_at }: PublicJob): string =>
  updated_at > posted_at ? updated_at : posted_at

function entryOf(job: PublicJob) {
  const path = `/careers/jobs-detail/${job.id}`
  return {
    ...{ id: path, link: `${path}?source=feed`, title: job.title },
    ...{ published: job.posted_at, updated: changedAt(job), category: job.job_type },
    summary: `${job.address} · ${job.job_type}`,
    html: descriptionHtml(job.job_decrp),
  }
}
