import type { ApplicationEvent, ApplicationPatch } from '#contract/applications/recruiter-application.ts'
import type { AuditAction } from '#contract/audit/audit.ts'
import { rate, setSpamSince } from '#server/store/applications/recruiter-application.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { adoptApplication } from '../candidates/adopt-applications.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { applicationTag, changeableApplication } from './application-tag.ts'
import { eventOf } from './event-of.ts'
import { lockOneUnmerged } from './lock-application.ts'

type Deps = { store: Store; clock: Clock }
type Changed = { id: number; rating: number | null; spam: boolean; events: ApplicationEvent[]; tag: string }

/**
 * Rates an application or takes its rating away, and marks it as spam or not; answers its tag and what its history says too. Throws
 * `application_not_found`, `application_merged`, and `changed_meanwhile` when `ifMatch` names another state of it.
 */
export async function changeApplication(
  { store, clock }: Deps,
  id: number,
  patch: ApplicationPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<Changed> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const held = await lockOneUnmerged(transaction, id)
    await refuseStale(transaction, changeableApplication(id), { ifMatch, tag: applicationTag(held) })
    const events: ApplicationEvent[] = []
    const record = async (action: AuditAction, detail?: Record<string, unknown>) => {
      const entry = { at, action, ...(detail && { detail }) }
      await recordAudit(transaction, {
        ...entry,
        actor_id: actor.id,
        subject: 'application',
        subject_id: String(id),
      })
      events.unshift(eventOf(entry, actor))
    }
    const before = { rating: held.rating || null, spam: held.spam_since !== null }
    const { rating = before.rating, spam = before.spam } = patch
    if (rating !== before.rating) {
      await rate(transaction, id, rating ?? 0, at)
      await record('application.rate', { from: before.rating, to: rating })
    }
    const spam_since = spam ? (held.spam_since ?? at) : null
    if (spam !== before.spam) {
      await setSpamSince(transaction, id, spam_since)
      if (!spam) await adoptApplication(transaction, id)
      await record(spam ? 'application.spam' : 'application.trust')
    }
    return { id, rating, spam, events, tag: applicationTag({ ...held, rating, spam_since }) }
  })
}
