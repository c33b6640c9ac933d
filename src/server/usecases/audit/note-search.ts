import { detailsSince, recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

const SAME_SEARCH_MS = 60_000

type Deps = { store: Store; clock: Clock }

/**
 * Writes to the audit that a person searched applications or candidates and how many were found. The same search within a minute (its
 * next page, the list that is shown again) is written once.
 */
export async function noteSearch(
  { store, clock }: Deps,
  { subject, ...search }: { subject: 'application' | 'candidate'; query: string; count: number },
  actor: Actor,
): Promise<void> {
  const now = clock()
  const action = `${subject}.search` as const
  const since = new Date(now.getTime() - SAME_SEARCH_MS).toISOString()
  await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `search by ${actor.id}`)
    const earlier = await detailsSince(transaction, {
      actor_id: actor.id,
      action,
      since,
    })
    if (earlier.some((detail) => isSearch(detail) && detail.query === search.query)) return
    await recordAudit(transaction, {
      at: now.toISOString(),
      actor_id: actor.id,
      action,
      subject,
      subject_id: 'all',
      detail: search,
    })
  })
}

const isSearch = (detail: unknown): detail is { query: unknown } =>
  typeof detail === 'object' && detail !== null && 'query' in detail
