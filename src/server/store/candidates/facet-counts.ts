import { sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { knownNumbersOf } from '../search/facet-values.ts'
import type { Value } from '../search/person-values.ts'
import { countCodes, VALUE_KINDS } from '../search/value-codes.ts'

/** Of one kind so many values are counted, the most frequent. */
const VALUES_MOST = 30

/** Persons whose numbers are one text (`newestIds`); nobody of them has a smaller one than the least, which spares PostgreSQL the way to all others. */
type Those = { ids: string; least: number }

export type Count = { kind: string; value: string; count: number }

/** In which stages applications of these persons are, and of how many persons. */
export async function countStages(store: Store, { ids, least }: Those): Promise<Count[]> {
  const those = store.dialect.split(ids)
  const { rows } = await sql<{ stage_id: number; count: number }>`
    select stage_id, count(*) as count from (
      select distinct person, stage_id from (
        select those.id as person, applications.stage_id
        from ${those} as those cross join applications
        where applications.candidate_id = those.id and applications.candidate_id >= ${least}
          and merged_into is null and spam_since is null
        union all
        select candidates.part_of, applications.stage_id
        from ${those} as those cross join candidates cross join applications
        where candidates.part_of = those.id and applications.candidate_id = candidates.id
          and applications.merged_into is null and applications.spam_since is null
      ) as each_application
    ) as each_person group by stage_id`.execute(apart(store))
  return rows.map(({ stage_id, count }) => ({ kind: 'stage', value: String(stage_id), count }))
}

/** One choice of a facet, and what decides who is counted. */
export type Choice =
  | { kind: string; value: string; column: 'rate'; from: number; below: number }
  | { kind: string; value: string; column: 'available_from'; until: string }
  | { kind: string; value: string; column: 'contacted_at' | 'created_at'; since: string }
  | { kind: string; value: string; column: 'contacted_at'; notSince: string }

/** Of which kinds values are wanted, and which choices. Values that are chosen are counted, however rare. */
type Wanted = { kinds: readonly string[]; choices: readonly Choice[]; chosen: readonly Value[] }

/**
 * How many of these persons have each value of these kinds, and how many each of these choices leaves. The texts that hold the values are
 * read as one and counted here: 10,000 people with 22 values each take 2 ms, a table of as many rows that the database groups 70.
 */
export async function countValues(
  store: Store,
  { ids, least }: Those,
  { kinds, choices, chosen }: Wanted,
): Promise<Count[]> {
  const sums = choices.map(
    (choice, at) => sql`sum(case when ${holds(choice)} then 1 else 0 end) as ${sql.ref(`c${at}`)}`,
  )
  const areValues = VALUE_KINDS.some((kind) => kinds.includes(kind))
  if (!areValues && choices.length === 0) return []
  const codes = areValues ? store.dialect.joined('details.value_codes') : sql`''`
  // Only when they came is read from the people's own rows.
  const candidates = choices.some(({ column }) => column === 'created_at')
    ? sql`join candidates on candidates.id = those.id and candidates.id >= ${least}`
    : sql``
  const { rows } = await sql<Record<string, number | null> & { codes: string | null }>`
    select ${sql.join([sql`${codes} as codes`, ...sums])}
    from ${store.dialect.split(ids)} as those ${candidates}
    left join person_details as details on details.person_id = those.id and details.person_id >= ${least}
    `.execute(apart(store))
  const [row] = rows
  const always = new Set((await knownNumbersOf(store, chosen)).values())
  const counted = countCodes(row?.codes ?? '', VALUES_MOST, always).filter(({ kind }) => kinds.includes(kind))
  const names = await store.sql
    .selectFrom('facet_values')
    .select(['id', 'value'])
    .where('id', 'in', [0, ...counted.map(({ id }) => id)])
    .execute()
  const named = new Map(names.map(({ id, value }) => [id, value]))
  const values = counted.flatMap(({ kind, id, count }) => {
    const value = named.get(id)
    return value === undefined ? [] : { kind, value, count }
  })
  return [
    ...values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    ...choices.map(({ kind, value }, at) => ({ kind, value, count: Number(row?.[`c${at}`] ?? 0) })),
  ]
}

function holds(choice: Choice) {
  if (choice.column === 'rate') return sql`details.rate >= ${choice.from} and details.rate < ${choice.below}`
  if (choice.column === 'available_from') return sql`details.available_from <= ${choice.until}`
  if (choice.column === 'created_at') return sql`candidates.created_at >= ${choice.since}`
  if ('since' in choice) return sql`details.contacted_at >= ${choice.since}`
  return sql`(details.contacted_at is null or details.contacted_at < ${choice.notSince})`
}
