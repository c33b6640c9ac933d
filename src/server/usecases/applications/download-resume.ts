import type { DownloadQuery } from '#contract/applications/application.ts'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { resumeName } from '#contract/applications/resume-name.ts'
import { AppError } from '#contract/core/errors.ts'
import type { OpenResume, ResumeStore } from '#server/files/resume-store.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findUser } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import { checkResumeLink } from './resume-link.ts'

type Deps = { store: Store; resumes: ResumeStore; clock: Clock; secret: string }

export type Download = OpenResume & { name: string; type: ResumeFormat }

/**
 * Opens the original bytes behind a signed link and first writes to the audit whether they were shown or downloaded
 * (spec-decisions row 28). Throws `link_expired`, also when who asked for the link is disabled, and `application_not_found`.
 */
export async function downloadResume(
  deps: Deps,
  applicationId: number,
  query: DownloadQuery,
): Promise<Download> {
  const now = deps.clock()
  checkResumeLink(deps.secret, applicationId, query, now)
  const asker = await findUser(deps.store, query.by)
  if (asker === undefined || asker.banned) throw new AppError('link_expired')
  const application = await findApplication(deps.store, applicationId)
  if (application === undefined) throw new AppError('application_not_found')
  await recordAudit(deps.store, {
    at: now.toISOString(),
    actor_id: query.by,
    action: query.purpose === 'show' ? 'resume.read' : 'resume.download',
    subject: 'application',
    subject_id: String(applicationId),
  })
  const file = await deps.resumes.open(application.resume_key)
  if (file === undefined) throw new Error(`the file of application ${applicationId} is missing`)
  return {
    ...file,
    name: resumeName(application.resume_name, application.resume_type),
    type: application.resume_type,
  }
}
