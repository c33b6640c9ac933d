import { sql } from 'kysely'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { apart } from '../engine/apart.ts'
import { eachNumber } from '../engine/joined-numbers.ts'
import type { Store } from '../engine/store.ts'
import { type Filter, numberedFilter, numbersOf } from './candidate-filter.ts'
import { listed, type Newest } from './candidate-list.ts'

const IN_LIST = 1

/**
 * The newest persons of a filter with all of these groups of choices, and then of the filter with all but each of them: whoever is in it is
 * counted once for all. A search is done to its end, as nobody knows before how far the newest of each reach.
 */
export async function newestByGroup(
  store: Store,
  filter: Filter,
  groups: readonly Omit<Filter, 'search'>[],
): Promise<Newest[]> {
  const db = apart(store, filter.search === '' ? 'list' : 'search')
  const { joined } = store.dialect
  const [{ ids, newest }, ...held] = await Promise.all([
    db
      .selectFrom((await listed(store, filter, { whole: true })).select('candidates.id').as('listed'))
      .select([joined('listed.id').as('ids'), (e) => e.fn.max<number | null>('listed.id').as('newest')])
      .executeTakeFirstOrThrow(),
    ...groups.map(async (group) => {
      const those = numbersOf(await numberedFilter(store, group))
      const { rows } = await sql<{
        ids: string | null
      }>`select ${joined('held.id')} as ids from ${those} as held`.execute(db)
      return rows[0]?.ids ?? ''
    }),
  ])
  const marks = new Uint16Array((newest ?? 0) + 1)
  const mark = (text: string, bit: number) =>
    eachNumber(text, (id) => {
      if (id < marks.length) marks[id] = (marks[id] ?? 0) | bit
    })
  mark(ids ?? '', IN_LIST)
  for (const [at, text] of held.entries()) mark(text, IN_LIST << (at + 1))
  const whole = (IN_LIST << (groups.length + 1)) - 1
  const all: number[] = []
  const without = groups.map((): number[] => [])
  const add = (to: number[] | undefined, id: number) => {
    if (to !== undefined && to.length < SEARCH_COUNT_MAX) to.push(id)
  }
  for (let id = marks.length - 1; id > 0; id -= 1) {
    const lacks = whole & ~(marks[id] ?? 0)
    if (lacks === 0) for (const to of [all, ...without]) add(to, id)
    // Nothing but one group, and not the list itself.
    else if ((lacks & IN_LIST) === 0 && (lacks & (lacks - 1)) === 0) add(without[Math.log2(lacks) - 1], id)
  }
  const asNewest = (found: number[]): Newest => ({
    ids: found.join(','),
    count: found.length,
    least: found.at(-1) ?? 0,
  })
  return [all, ...without].map(asNewest)
}
