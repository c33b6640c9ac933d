import { COUNTED_MOST, type Counts } from '#contract/dashboard/counts.ts'
import { idsOfPage } from '#server/store/applications/application-list.ts'
import { shownThroughOf } from '#server/store/dashboard/shown-through.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countNobodys } from '#server/store/letters/nobodys.ts'
import { countUnreadMessages } from '#server/store/messages/recruiter-messages.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { lastOld } from './new-after.ts'

type Deps = { store: Store; clock: Clock }

/** What came and waits for somebody; the dashboard's top counts the same applications. */
export async function readCounts(deps: Deps, actor: Pick<Actor, 'id'>): Promise<Counts> {
  const counts = await countsOf(deps, [actor.id])
  return counts.get(actor.id) ?? { applications: 0, messages: 0, mails: 0 }
}

/** The same for many: the questions to the database are as many as for one. Who has no account any more is missing from the map. */
export async function countsOf(
  { store, clock }: Deps,
  people: readonly string[],
): Promise<Map<string, Counts>> {
  const rows = await shownThroughOf(store, people)
  const isAnyNew = rows.some(({ shown_through }) => shown_through === null)
  const old = isAnyNew ? await lastOld({ store, clock }) : 0
  const shown = rows.map(({ id, shown_through }) => ({ id, after: shown_through ?? old }))
  const after = Math.min(...shown.map((row) => row.after))
  const newest = { sort: 'newest', offset: 0, limit: COUNTED_MOST } as const
  const ids = shown.length === 0 ? [] : await idsOfPage(store, { search: '', after }, newest)
  const messages = await countUnreadMessages(store)
  const mails = (await countNobodys(store)).open
  const countAfter = (last: number): number => ids.filter((id) => id > last).length
  return new Map(shown.map((row) => [row.id, { applications: countAfter(row.after), messages, mails }]))
}
