import type { ResumeLinkQuery } from '#contract/applications/application.ts'
import { AppError } from '#contract/core/errors.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { resumeLink, resumePath } from './resume-link.ts'
import { resumeMissing } from './resume-missing.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'clock' | 'secret' | 'log'>

/**
 * A fresh link to the bytes of one application's resume, to show or to download them. Throws `application_not_found`, `resume_none` for one
 * that was imported without, and `resume_missing` when there are none.
 */
export async function linkResume(
  { store, resumes, clock, secret, log }: Deps,
  applicationId: number,
  { purpose }: ResumeLinkQuery,
  actor: Actor,
) {
  const application = await findApplication(store, applicationId)
  if (application === undefined) throw new AppError('application_not_found')
  if (application.resume_size === 0) throw new AppError('resume_none')
  if (!(await resumes.has(application.resume_key))) throw resumeMissing(log, { application: applicationId })
  return { data: resumeLink(secret, resumePath(applicationId), { by: actor.id, purpose }, clock()) }
}
