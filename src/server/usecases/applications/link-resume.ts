import { AppError } from '#contract/errors.ts'
import { findApplication } from '#server/store/applications.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { resumeLink } from './resume-link.ts'

type Deps = { store: Store; clock: Clock; secret: string }

/** A fresh download link for one application's résumé. Throws `application_not_found`. */
export async function linkResume({ store, clock, secret }: Deps, applicationId: number, actor: Actor) {
  const application = await findApplication(store, applicationId)
  if (application === undefined) throw new AppError('application_not_found')
  return { data: resumeLink(secret, applicationId, actor.id, clock()) }
}
