import { AppError } from '#contract/core/errors.ts'
import type { OutboxMail } from '#contract/mail/outbox.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { retryFailedMail } from '#server/store/mail/outbox-list.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { outboxMail } from './list-outbox.ts'

type Deps = { store: Store; clock: Clock }

/** Has a mail that failed tried again, for another three days from now. Throws `mail_not_found`. */
export async function retryMail(deps: Deps, id: number, actor: Actor): Promise<OutboxMail> {
  const at = deps.clock().toISOString()
  return inTransaction(deps.store, async (transaction) => {
    const row = await retryFailedMail(transaction, id, at)
    if (row === undefined) throw new AppError('mail_not_found')
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'mail.retry',
      subject: 'mail',
      subject_id: String(id),
    })
    await changed(transaction, 'mail')
    return outboxMail(row)
  })
}
