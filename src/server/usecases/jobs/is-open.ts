import type { PublicJob } from '#contract/job.ts'

/** Whether a job takes applications on `day` (`YYYY-MM-DD`, UTC): active, and its last day is not over. */
export function isOpen(job: PublicJob, day: string): boolean {
  return job.is_active && (job.valid_through === null || job.valid_through >= day)
}
