import type { ShownInput } from '#contract/dashboard/dashboard.ts'
import { idsOfPage } from '#server/store/applications/application-list.ts'
import { lastBefore } from '#server/store/dashboard/agenda.ts'
import { lockUser, setShownThrough } from '#server/store/dashboard/shown-through.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { newAfter } from './new-after.ts'

type Deps = { store: Store; clock: Clock }

/** On PostgreSQL an application of a lower number may be stored a moment after one of a higher number was shown. */
const SETTLED_MS = 1_000

/**
 * Remembers which new applications somebody was shown, for them alone: those of a list from `first` to `through`. Nothing is
 * remembered while one before `first` was not shown yet, and what is older than what they saw before, such as the list of another tab,
 * takes nothing back. Without `through`, what came from `first` on is new again.
 */
export function keepShown(
  { store, clock }: Deps,
  { first, through: last }: ShownInput,
  actor: Pick<Actor, 'id'>,
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    await lockUser(transaction, actor.id)
    const after = await newAfter({ store: transaction, clock }, actor)
    if (last === undefined) return setShownThrough(transaction, actor.id, Math.min(after, first - 1))
    const oldest = { sort: 'oldest', offset: 0, limit: 1 } as const
    const [next] = await idsOfPage(transaction, { search: '', after }, oldest)
    if (next === undefined || next < first) return
    const settled = await lastBefore(transaction, new Date(clock().getTime() - SETTLED_MS).toISOString())
    const through = Math.min(last, settled)
    if (through > after) await setShownThrough(transaction, actor.id, through)
  })
}
