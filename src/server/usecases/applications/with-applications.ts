import type { Application } from '#contract/applications/application.ts'
import { storedResumeName } from '#contract/applications/resume-name.ts'
import { storedWarnings } from '#contract/applications/resume-warning.ts'
import { dayOf } from '#contract/core/company-time.ts'
import type { PublicJob, RecruiterJob } from '#contract/jobs/job.ts'
import { jobState } from '#contract/jobs/job-state.ts'
import { applicantOf } from '#server/store/applications/applicant-columns.ts'
import {
  type ApplicationRow,
  applicationsOfJobs,
  countApplications,
} from '#server/store/applications/applications.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { resumeLink, resumePath } from './resume-link.ts'

type Deps = { store: Store; clock: Clock; secret: string }

/**
 * Adds to each job what only a recruiter may see: how it stands, the number of applications and, if `listed`, all of
 * them. `deleted`: these jobs are.
 */
export async function withApplications(
  deps: Deps,
  jobs: readonly PublicJob[],
  actor: Actor,
  { listed, deleted = false }: { listed: boolean; deleted?: boolean },
): Promise<RecruiterJob[]> {
  const ids = jobs.map((job) => job.id)
  const now = deps.clock()
  const stateOf = (job: PublicJob) => (deleted ? 'deleted' : jobState(job, dayOf(now)))
  if (!listed) {
    const counts = await countApplications(deps.store, ids)
    return jobs.map((job) => ({
      ...job,
      state: stateOf(job),
      applications_count: counts.get(job.id) ?? 0,
    }))
  }
  const byJob = Map.groupBy(await applicationsOfJobs(deps.store, ids), (row) => row.job_id)
  return jobs.map((job) => {
    const rows = byJob.get(job.id) ?? []
    return {
      ...job,
      state: stateOf(job),
      applications_count: rows.length,
      applications_received: rows.map((row) =>
        toApplication(
          row,
          resumeLink(deps.secret, resumePath(row.id), { by: actor.id, purpose: 'download' }, now).url,
        ),
      ),
    }
  })
}

function toApplication(row: ApplicationRow, link: string): Application {
  return {
    id: row.id,
    ...applicantOf(row),
    applicant_resume: link,
    resume_name: storedResumeName(row),
    resume_size: row.resume_size,
    resume_warnings: storedWarnings(row.resume_warnings),
    submitted_at: row.created_at,
  }
}
