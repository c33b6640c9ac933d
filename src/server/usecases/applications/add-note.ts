import type { ApplicationEvent, ApplicationNote } from '#contract/applications/recruiter-application.ts'
import { insertNote } from '#server/store/applications/application-notes.ts'
import { touch } from '#server/store/applications/untouched.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { noteAnswers } from '#server/store/reports/answers.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { applicationTag } from './application-tag.ts'
import { eventOf } from './event-of.ts'
import { lockOneUnmerged } from './lock-application.ts'

type Deps = { store: Store; clock: Clock }
type Added = ApplicationNote & { event: ApplicationEvent; application_etag: string }

/** Adds a note to an application and answers it, with what the history says of it and the tag of the application. Throws `application_not_found` and `application_merged`. */
export async function addNote(
  { store, clock }: Deps,
  applicationId: number,
  { body }: { body: string },
  actor: Actor,
): Promise<Added> {
  const created_at = clock().toISOString()
  const values = { application_id: applicationId, author_id: actor.id, body, created_at }
  return inTransaction(store, async (transaction) => {
    const held = await lockOneUnmerged(transaction, applicationId)
    const id = await insertNote(transaction, values)
    await touch(transaction, [applicationId], created_at)
    await noteAnswers(transaction, [{ application_id: applicationId, at: created_at, how: 'note' }])
    const entry = { at: created_at, action: 'note.add', detail: { note: id } } as const
    await recordAudit(transaction, {
      ...entry,
      actor_id: actor.id,
      subject: 'application',
      subject_id: String(applicationId),
    })
    const { id: authorId, name } = actor
    return {
      ...{ id, application_id: applicationId, author: { id: authorId, name }, body, created_at },
      ...{ event: eventOf(entry, actor), application_etag: applicationTag(held) },
    }
  })
}
