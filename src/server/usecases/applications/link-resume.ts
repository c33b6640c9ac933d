import type { ResumeLinkQuery } from '#contract/applications/application.ts'
import { AppError } from '#contract/core/errors.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { resumeLink } from './resume-link.ts'

type Deps = { store: Store; clock: Clock; secret: string }

/** A fresh link to the bytes of one application's resume, to show or to download them. Throws `application_not_found`. */
export async function linkResume(
  { store, clock, secret }: Deps,
  applicationId: number,
  { purpose }: ResumeLinkQuery,
  actor: Actor,
) {
  const application = await findApplication(store, applicationId)
  if (application === undefined) throw new AppError('application_not_found')
  return { data: resumeLink(secret, applicationId, { by: actor.id, purpose }, clock()) }
}
