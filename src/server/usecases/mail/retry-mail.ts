import { AppError } from '#contract/core/errors.ts'
import type { OutboxMail } from '#contract/mail/outbox.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findMail, MAIL_TASK } from '#server/store/mail/outbox.ts'
import { retryFailedTask } from '#server/store/queue/task-list.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { outboxMail } from './list-outbox.ts'

type Deps = { store: Store; clock: Clock }

/** Has a mail that failed tried again, for another three days from now. Throws `mail_not_found`. */
export async function retryMail(deps: Deps, id: number, actor: Actor): Promise<OutboxMail> {
  const at = deps.clock().toISOString()
  return inTransaction(deps.store, async (transaction) => {
    const task = await retryFailedTask(transaction, { kind: MAIL_TASK, key: id }, at)
    if (task === undefined) throw new AppError('mail_not_found')
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'mail.retry',
      subject: 'mail',
      subject_id: String(id),
    })
    return outboxMail({ mail: await findMail(transaction, id), task })
  })
}
