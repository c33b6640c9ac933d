import type { DownloadQuery } from '#contract/applications/application.ts'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { resumeName } from '#contract/applications/resume-name.ts'
import { AppError } from '#contract/core/errors.ts'
import type { OpenFile } from '#server/files/resume-store.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { findUser, mayRecruit } from '#server/store/people/users.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { checkResumeLink, resumePath } from './resume-link.ts'
import { resumeMissing } from './resume-missing.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'clock' | 'secret' | 'log'>

export type Download = OpenFile & { name: string; type: ResumeFormat }

/**
 * Opens the original bytes behind a signed link and writes to the audit, before any of them leaves, whether they were shown or downloaded
 * (spec-decisions row 28). Throws `link_expired`, also when who asked for the link is disabled, `application_not_found`, and
 * `resume_missing` when the store has no file for it.
 */
export async function downloadResume(
  deps: Deps,
  applicationId: number,
  query: DownloadQuery,
): Promise<Download> {
  const now = deps.clock()
  checkResumeLink(deps.secret, resumePath(applicationId), query, now)
  const asker = await findUser(deps.store, query.by)
  if (asker === undefined || !mayRecruit(asker)) throw new AppError('link_expired')
  const application = await findApplication(deps.store, applicationId)
  if (application === undefined) throw new AppError('application_not_found')
  const file = await deps.resumes.open(application.resume_key)
  if (file === undefined) throw resumeMissing(deps.log, { application: applicationId })
  try {
    await recordAudit(deps.store, {
      at: now.toISOString(),
      actor_id: query.by,
      action: query.purpose === 'show' ? 'resume.read' : 'resume.download',
      subject: 'application',
      subject_id: String(applicationId),
    })
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  return {
    ...file,
    name: resumeName(application.resume_name, application.resume_type),
    type: application.resume_type,
  }
}
