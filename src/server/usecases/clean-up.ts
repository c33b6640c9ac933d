import { KNOWN_DEVICE_DAYS, SECURITY_LOG_DAYS } from '#contract/limits.ts'
import { deleteEndedLinks } from '#server/store/account-links.ts'
import { deleteIdempotencyKeys } from '#server/store/applications.ts'
import { deleteUnusedDevices } from '#server/store/known-devices.ts'
import { deleteSentMails } from '#server/store/outbox.ts'
import { deleteEndedWindows } from '#server/store/rate-limits.ts'
import { deleteRefusals } from '#server/store/security-log.ts'
import { deleteExpiredSessions, deleteExpiredVerifications } from '#server/store/sessions.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from './clock.ts'

const DAY = 86_400_000
const SENT_MAIL_DAYS = 30
/** An administrator sees for so long that nobody took an invitation. */
const ENDED_LINK_DAYS = 30

/** Removes rows that no longer mean anything. */
export async function cleanUp({ store, clock }: { store: Store; clock: Clock }): Promise<void> {
  const now = clock()
  const yesterday = new Date(now.getTime() - DAY)
  await deleteEndedWindows(store, now.toISOString())
  await deleteUnusedDevices(store, new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY).toISOString())
  await deleteRefusals(store, new Date(now.getTime() - SECURITY_LOG_DAYS * DAY).toISOString())
  await deleteIdempotencyKeys(store, yesterday.toISOString())
  await deleteSentMails(store, new Date(now.getTime() - SENT_MAIL_DAYS * DAY).toISOString())
  await deleteExpiredSessions(store, now.toISOString())
  await deleteExpiredVerifications(store, yesterday.toISOString())
  await deleteEndedLinks(store, new Date(now.getTime() - ENDED_LINK_DAYS * DAY).toISOString())
}
