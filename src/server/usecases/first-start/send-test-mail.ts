import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock; sendsMail: boolean }

/** Puts a mail to the actor into the outbox. Throws `mail_not_set` without a mail server, and `rate_limited` after too many a day. */
export async function sendTestMail({ store, clock, sendsMail }: Deps, actor: Actor): Promise<void> {
  if (!sendsMail) throw new AppError('mail_not_set')
  const now = clock()
  await inTransaction(store, async (transaction) => {
    const queued = await queueMail(transaction, actor.email, { kind: 'test', reference: 1 }, now)
    if (!queued) throw new AppError('rate_limited', { retryAfter: 3_600 })
    await recordAudit(transaction, {
      ...{ at: now.toISOString(), actor_id: actor.id, action: 'mail.test' },
      ...{ subject: 'user', subject_id: actor.id },
    })
  })
}
