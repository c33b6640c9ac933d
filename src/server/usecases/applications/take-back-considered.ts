import { AppError } from '#contract/core/errors.ts'
import { consideredBy, isCopied, removeConsidered } from '#server/store/applications/considered.ts'
import { RESUME_TASK } from '#server/store/applications/resume-texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { cancelTask } from '#server/store/queue/tasks.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lockOneUnmerged } from './lock-application.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Takes back an application that a recruiter made, while it is as it was made. Its copy of the resume is set aside by the sweep.
 *
 * @throws AppError `application_not_found`, `application_merged`, `not_your_application` for one that a colleague made, unless an
 *   administrator asks, `application_copied` when another one was made of it, `application_in_use` when the person sent it, or
 *   somebody has worked on it since
 */
export async function takeBackConsidered({ store, clock }: Deps, id: number, actor: Actor): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const row = await lockOneUnmerged(transaction, id)
    const untouched = row.rating === 0 && row.spam_since === null && row.moved_at === row.created_at
    const made = await consideredBy(transaction, id)
    if (made === undefined) throw new AppError('application_in_use')
    if (made.by?.id !== actor.id && actor.role !== 'administrator') throw new AppError('not_your_application')
    if (await isCopied(transaction, id)) throw new AppError('application_copied')
    if (!untouched || !(await removeConsidered(transaction, id))) throw new AppError('application_in_use')
    await cancelTask(transaction, RESUME_TASK, id)
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'application.take_back',
      subject: 'application',
      subject_id: String(made.from_id),
      detail: { application: id },
    })
  })
}
