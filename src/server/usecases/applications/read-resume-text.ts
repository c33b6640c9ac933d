import { type ResumeTextResponse, Unreadable } from '#contract/applications/resume-text.ts'
import { AppError } from '#contract/core/errors.ts'
import { findResumeText } from '#server/store/applications/resume-texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { storedValue } from '../core/stored-value.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock }

/**
 * The text of one application's resume, or how far its reading is. Who reads the text has read the resume, so that is
 * written to the audit as a download is. Throws `application_not_found`.
 */
export async function readResumeText(
  { store, clock, log }: Deps,
  applicationId: number,
  actor: Actor,
): Promise<ResumeTextResponse> {
  const found = await findResumeText(store, applicationId)
  if (found === undefined) throw new AppError('application_not_found')
  const { text, reason, read_at } = found
  if (read_at === null) return { data: { state: 'pending', text: '', reason: null } }
  if (reason !== null) {
    const why = storedValue(Unreadable, reason, { log, where: { application: applicationId } })
    return { data: { state: 'unreadable', text: '', reason: why ?? 'unknown' } }
  }
  await recordAudit(store, {
    at: clock().toISOString(),
    actor_id: actor.id,
    action: 'resume.read',
    subject: 'application',
    subject_id: String(applicationId),
  })
  return { data: { state: 'ready', text, reason: null } }
}
