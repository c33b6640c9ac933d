import { dayOf } from '#contract/core/company-time.ts'
import {
  ALERT_CONFIRM_DAYS,
  ENDED_PAGE_LINK_DAYS,
  KNOWN_DEVICE_DAYS,
  SECURITY_LOG_DAYS,
  VISITOR_SEARCH_DAYS,
} from '#contract/core/limits.ts'
import { deleteUnconfirmedAlerts } from '#server/store/alerts/alerts.ts'
import { mendCounts } from '#server/store/applications/application-counts.ts'
import { deleteIdempotencyKeys } from '#server/store/applications/applications.ts'
import { deleteRefusals } from '#server/store/audit/security-log.ts'
import { deleteEndedWindows } from '#server/store/core/rate-limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import { deleteForgottenTemplates } from '#server/store/letters/templates.ts'
import { deleteSentMails } from '#server/store/mail/outbox.ts'
import { deleteUnusedAddressChanges } from '#server/store/my-application/address-changes.ts'
import { deleteOldPageLinks } from '#server/store/my-application/links.ts'
import { deleteEndedLinks } from '#server/store/people/account-links.ts'
import { deleteUnusedDevices } from '#server/store/people/known-devices.ts'
import { deleteExpiredSessions, deleteExpiredVerifications } from '#server/store/people/sessions.ts'
import { deleteForgottenPools } from '#server/store/pools/pools.ts'
import { deleteUnheldValues } from '#server/store/search/facet-values.ts'
import { deleteForgottenViews } from '#server/store/views/views.ts'
import { deleteOldSearches } from '#server/store/visits/visit-counts.ts'
import { cleanBulks } from '../bulks/clean-bulks.ts'
import type { Clock } from '../core/clock.ts'
import { cleanImports } from '../imports/clean-imports.ts'

const DAY = 86_400_000
const SENT_MAIL_DAYS = 30
/** A deleted view, pool or template is taken back within them. */
const DELETED_DAYS = 30
/** An administrator sees for so long that nobody took an invitation. */
const ENDED_LINK_DAYS = 30

type Deps = { store: Store; clock: Clock; log: { warn: (details: object, message: string) => void } }

/** Removes rows that no longer mean anything, and looks whether what is counted by triggers is right. */
export async function cleanUp({ store, clock, log }: Deps): Promise<void> {
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
  const links = new Date(now.getTime() - ENDED_PAGE_LINK_DAYS * DAY).toISOString()
  await deleteOldPageLinks(store, links, now.toISOString())
  await deleteUnusedAddressChanges(store, yesterday.toISOString())
  await deleteUnconfirmedAlerts(store, new Date(now.getTime() - ALERT_CONFIRM_DAYS * DAY).toISOString())
  await cleanImports(store, now)
  await cleanBulks(store, now)
  await deleteUnheldValues(store)
  const forgotten = new Date(now.getTime() - DELETED_DAYS * DAY).toISOString()
  await deleteForgottenViews(store, forgotten)
  await deleteForgottenPools(store, forgotten)
  await deleteForgottenTemplates(store, forgotten)
  await deleteOldSearches(store, dayOf(new Date(now.getTime() - VISITOR_SEARCH_DAYS * DAY)))
  if (await mendCounts(store)) log.warn({}, 'counts of applications mended')
}
