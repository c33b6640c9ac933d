import type { Careers } from '#contract/content/careers.ts'
import { numberFormat } from '#contract/core/number-format.ts'
import { said } from '#contract/core/said.ts'
import type { JobType, PublicJob } from '#contract/jobs/job.ts'
import { type Pay, payText } from '#contract/jobs/pay.ts'
import type { Site } from './site.ts'

const TYPES: Readonly<Record<JobType, keyof Careers['types']>> = {
  'Full Time': 'full_time',
  'Part Time': 'part_time',
  Contract: 'contract',
  Internship: 'internship',
}

type Words = Pick<Site, 'careers' | 'menus'>

/** How the site calls a type of jobs; it has no word for one that only a newer version knows. */
export const typeName = ({ careers }: Pick<Words, 'careers'>, type: PublicJob['job_type']): string =>
  type === 'Other' ? type : careers.types[TYPES[type]]

/** How it calls where the work is done. */
export const workplaceName = ({ careers }: Pick<Words, 'careers'>, remote: boolean): string =>
  remote ? careers.filters.remote : careers.filters.on_site

/** What a job pays, in the words of the site; undefined when that is not said. */
export const payOf = ({ careers, menus }: Words, job: Pay): string | undefined =>
  payText(job, careers.pay, menus.page.language)

/** A count of jobs; `more`: they were not counted to the end. */
const figure = ({ menus }: Words, count: number, more: boolean): string =>
  `${numberFormat(menus.page.language).format(count)}${more ? '+' : ''}`

type Search = {
  search: string
  location: string
  job_type?: JobType | null | undefined
  remote?: boolean | null | undefined
}

/** A search for jobs in words. */
export function searchName(
  site: Pick<Words, 'careers'>,
  { search, location, job_type, remote }: Search,
): string {
  const parts = [
    search === '' ? '' : `“${search}”`,
    job_type ? typeName(site, job_type) : '',
    remote === null || remote === undefined ? '' : workplaceName(site, remote),
    location,
  ]
  return parts.filter((part) => part !== '').join(', ') || site.careers.alerts.all
}

type Counted = { one: string; many: string; count: number; more?: boolean }

/** What is said of so many jobs. */
export const countedJobs = (words: Words, { one, many, count, more = false }: Counted): string =>
  count === 1 ? one : said(many, { count: figure(words, count, more) })
