import { dayOf, startOfDay } from '#contract/core/company-time.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { jobState } from '#contract/jobs/job-state.ts'

type Openness = Pick<PublicJob, 'is_active' | 'opens_on' | 'valid_through'>

/** Whether a job takes applications on `day` (`YYYY-MM-DD`): active, its first day is there, its last is not over. */
export function isOpen(job: Openness, day: string): boolean {
  return jobState(job, day) === 'open'
}

/** Since when a job is public as things stand: from now on, from its first day on, or null when never. */
export function publicFrom(job: Openness, now: Date): string | null {
  if (isOpen(job, dayOf(now))) return now.toISOString()
  const { opens_on } = job
  if (opens_on === null || opens_on <= dayOf(now) || !isOpen(job, opens_on)) return null
  return startOfDay(opens_on).toISOString()
}

/** Whether anybody could have seen the job: then it is closed for them, and not unknown. */
export function wasPublic(found: { publicFrom: string | null }, now: Date): boolean {
  return found.publicFrom !== null && found.publicFrom <= now.toISOString()
}
