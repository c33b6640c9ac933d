import { ALERTS_MAX } from '#contract/core/limits.ts'
import { Mail } from '#contract/mail/mail.ts'
import { alertsOf, deleteAlert, giveAlert } from '#server/store/alerts/alerts.ts'
import {
  deleteReader,
  lockReader,
  noteTold,
  readdressReader,
  readerOf,
} from '#server/store/alerts/readers.ts'
import type { Store } from '#server/store/engine/store.ts'
import { takeMailBack, unsentMails } from '#server/store/mail/outbox.ts'
import { newAlertSeed } from './alert-link.ts'
import { isSame } from './confirm-alert.ts'

type Move = { from: string; to: string; at: string }

/**
 * Gives the searches that somebody confirmed by one address to another of theirs, by a new link: who reads the first mailbox sees and ends nothing any
 * more. What the other address searches for already is not there twice; it is told since when the first one was not, if anything was given to it. The caller holds both addresses (`lockAddress`).
 */
export async function moveAlerts(
  transaction: Store,
  secret: { secret: string },
  { from, to, at }: Move,
): Promise<void> {
  const before = await readerOf(transaction, from)
  if (before === undefined) return
  const untold = (await takeUntold(transaction, from)).reduce(earlier, before.told_through)
  const target = await readerOf(transaction, to)
  if (target === undefined) {
    const seed = newAlertSeed(secret, 'reader')
    await readdressReader(transaction, before.id, {
      ...seed,
      email: to,
      told_through: untold,
    })
    return
  }
  const known = await alertsOf(transaction, target.id)
  const own = known.length
  for (const alert of await alertsOf(transaction, before.id)) {
    if (known.length >= ALERTS_MAX || known.some((one) => isSame(one, alert)))
      await deleteAlert(transaction, alert.id)
    else {
      await giveAlert(transaction, alert.id, { reader_id: target.id, email: to })
      known.push(alert)
    }
  }
  await deleteReader(transaction, before, at)
  // Held: its mail of today may be written just now.
  const held = known.length > own ? await lockReader(transaction, target.id) : undefined
  if (held === undefined) return
  const { id, looked_on, told_through } = held
  await noteTold(transaction, id, {
    looked_on,
    told_through: earlier(told_through, untold),
  })
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Takes the mails back that tell the first address of jobs and were not sent; answers since when those are untold. */
async function takeUntold(transaction: Store, recipient: string): Promise<string[]> {
  const untold: string[] = []
  for (const { id, facts, isTaken } of await unsentMails(transaction, { recipient, kind: 'job_alert' })) {
    const mail = Mail.parse(JSON.parse(facts))
    if (!isTaken && mail.kind === 'job_alert' && (await takeMailBack(transaction, id)))
      untold.push(mail.since)
  }
  return untold
}
