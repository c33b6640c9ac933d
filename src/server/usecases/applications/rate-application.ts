import type { ApplicationPatch } from '#contract/application-desk.ts'
import { rate } from '#server/store/application-desk.ts'
import { recordAudit } from '#server/store/audit.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { refuseStale } from '../refuse-stale.ts'
import { applicationTag, changeableApplication } from './application-tag.ts'
import { holdOneUnmerged } from './hold-application.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Rates an application, or takes its rating away; answers its tag too. Throws `application_not_found`,
 * `application_merged`, and `changed_meanwhile` when `ifMatch` names another state of it.
 */
export async function rateApplication(
  { store, clock }: Deps,
  id: number,
  patch: ApplicationPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<{ id: number; rating: number | null; tag: string }> {
  return inTransaction(store, async (transaction) => {
    const held = await holdOneUnmerged(transaction, id)
    await refuseStale(transaction, changeableApplication(id), { ifMatch, tag: applicationTag(held) })
    const before = held.rating || null
    const { rating = before } = patch
    const after = { id, rating, tag: applicationTag({ ...held, rating }) }
    if (rating === before) return after
    await rate(transaction, id, rating ?? 0)
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'application.rate',
      subject: 'application',
      subject_id: String(id),
      detail: { from: before, to: rating },
    })
    return after
  })
}
