import type { ApplicationPatch } from '#contract/application-desk.ts'
import { rate } from '#server/store/application-desk.ts'
import { recordAudit } from '#server/store/audit.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { holdOneUnmerged } from './hold-application.ts'

type Deps = { store: Store; clock: Clock }

/** Rates an application, or takes its rating away. Throws `application_not_found` and `application_merged`. */
export async function rateApplication(
  { store, clock }: Deps,
  id: number,
  patch: ApplicationPatch,
  actor: Actor,
): Promise<{ id: number; rating: number | null }> {
  return inTransaction(store, async (transaction) => {
    const held = await holdOneUnmerged(transaction, id)
    const before = held.rating || null
    const { rating = before } = patch
    if (rating === before) return { id, rating }
    await rate(transaction, id, rating ?? 0)
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'application.rate',
      subject: 'application',
      subject_id: String(id),
      detail: { from: before, to: rating },
    })
    return { id, rating }
  })
}
