import { AlertRequest, type AlertSearch } from '#contract/alerts/job-alert.ts'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { ALERT_CONFIRMS_PER_DAY } from '#contract/core/limits.ts'
import { deleteAlert, insertAlert, requestedBy, setAlertToken } from '#server/store/alerts/alerts.ts'
import { lockAddress } from '#server/store/alerts/readers.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { countMailsOfKind } from '#server/store/mail/outbox.ts'
import type { Clock } from '../core/clock.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { newAlertSeed } from './alert-link.ts'

const DAY = 86_400_000

type Deps = { store: Store; clock: Clock }

/**
 * Takes a request for the new jobs of a search. What is written here is the same for every address; the queue asks its owner afterwards
 * (`answerAlertRequest`). Throws `invalid_input`.
 */
export async function askForAlert(
  { store, clock }: Deps,
  fields: Record<string, string>,
  search: AlertSearch,
): Promise<void> {
  const parsed = AlertRequest.safeParse(fields)
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error) })
  const at = clock().toISOString()
  await inTransaction(store, (transaction) => insertAlert(transaction, parsed.data.email, search, at))
}

/** Has the owner of an address asked whether they want it, by a mail; one that was written to often enough today is left in peace, and the request is gone. */
export async function answerAlertRequest(
  { store, clock, secret }: Deps & { secret: string },
  id: number,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const email = await requestedBy(transaction, id)
    if (email === undefined) return
    // Of many that are answered at once each counts those before.
    await lockAddress(transaction, email)
    const now = clock()
    const asked = { recipient: email, kind: 'job_alert_confirm' } as const
    const today = new Date(now.getTime() - DAY).toISOString()
    const { seed, token_hash } = newAlertSeed({ secret }, 'confirm')
    const isQueued =
      (await countMailsOfKind(transaction, asked, today)) < ALERT_CONFIRMS_PER_DAY &&
      (await queueMail(transaction, email, { kind: 'job_alert_confirm', reference: id, seed }, now))
    if (isQueued) await setAlertToken(transaction, id, token_hash)
    else await deleteAlert(transaction, id)
  })
}
