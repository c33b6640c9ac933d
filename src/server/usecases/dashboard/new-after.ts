import { addDays, dayOf, startOfDay } from '#contract/core/company-time.ts'
import { lastBefore } from '#server/store/dashboard/agenda.ts'
import { findShownThrough } from '#server/store/dashboard/shown-through.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

/**
 * The application after which all are new to somebody: the last one that they were shown, and before the first time the last one
 * that came in before yesterday.
 */
export async function newAfter(
  { store, clock }: { store: Store; clock: Clock },
  actor: Pick<Actor, 'id'>,
): Promise<number> {
  return (await findShownThrough(store, actor.id)) ?? (await lastOld({ store, clock }))
}

/** The last application that came in before yesterday: whoever was shown none yet is told of those after it. */
export function lastOld({ store, clock }: { store: Store; clock: Clock }): Promise<number> {
  return lastBefore(store, startOfDay(addDays(dayOf(clock()), -1)).toISOString())
}
