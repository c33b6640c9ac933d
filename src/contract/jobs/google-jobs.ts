import type { PublicJob } from './job.ts'
import type { GoogleAdvice, GoogleJudgement, GoogleObstacle } from './job-view.ts'
import { placeOfJob } from './place.ts'

/** Google names no figure; below about two sentences a description says less than it asks for. */
const SHORT_DESCRIPTION = 150

type Judged = Pick<
  PublicJob,
  | 'title'
  | 'job_decrp'
  | 'address'
  | 'city'
  | 'region'
  | 'country'
  | 'remote_work'
  | 'pay_min'
  | 'pay_max'
  | 'valid_through'
>

/**
 * Judges a job by what Google's JobPosting documentation requires and recommends. With an obstacle the page carries no
 * structured data, because a posting without a required property is an error in Search Console.
 */
export function judgeForGoogle(job: Judged): GoogleJudgement {
  const { country, locality } = placeOfJob(job)
  const obstacles: GoogleObstacle[] = []
  const advice: GoogleAdvice[] = []
  if (country === undefined) obstacles.push(job.remote_work ? 'remote_country' : 'country')
  if (folded(job.job_decrp) === folded(job.title)) obstacles.push('description_is_title')
  else if (job.job_decrp.length < SHORT_DESCRIPTION) advice.push('short_description')
  if (country !== undefined && locality === undefined && !job.remote_work) advice.push('city')
  if (job.pay_min === null && job.pay_max === null) advice.push('pay')
  if (job.valid_through === null) advice.push('closing_date')
  return { obstacles, advice }
}

const folded = (text: string): string => text.trim().toLowerCase()
