import { type RawBuilder, sql } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { Value } from './person-values.ts'

const BATCH = 200

/** What somebody wrote, as the database writes the same small: each has its own mind about İ, Σ and É. */
export const inSmallLetters = (value: string): RawBuilder<string> => sql`lower(cast(${value} as text))`

/** How a value is found in what `numbersOf` answers. */
export const keyOf = ({ kind, value }: Value): string => `${kind} ${value}`

/** The numbers of these values; who has none yet gets one. A source has that of its first spelling. In a transaction. */
export async function numbersOf(store: Store, wanted: readonly Value[]): Promise<Map<string, number>> {
  // In one order in each transaction: two of them that make the same values wait for each other one way only.
  const values = [...new Map(wanted.map(({ kind, value }) => [keyOf({ kind, value }), { kind, value }]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
  const known = new Map<string, number>()
  for (let at = 0; at < values.length; at += BATCH) {
    const some = values.slice(at, at + BATCH)
    await look(store, some, known)
    if (some.every((value) => known.has(keyOf(value)))) continue
    const isSource = ({ kind }: Value) => kind === 'source'
    if (some.some((value) => isSource(value) && !known.has(keyOf(value)))) {
      await store.dialect.lock(store.sql, 'spellings of sources')
      await look(store, some.filter(isSource), known)
    }
    const unknown = some.filter((value) => !known.has(keyOf(value)))
    await insertValues(
      store,
      unknown.filter((value) => !isSource(value)),
    )
    await insertSources(
      store,
      unknown.filter(isSource).map(({ value }) => value),
    )
    await look(store, unknown, known)
  }
  return known
}

/** The numbers of those of these values that have one, by `keyOf`. */
export async function knownNumbersOf(store: Store, wanted: readonly Value[]): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  await look(store, wanted, known)
  return known
}

async function insertValues(store: Store, values: readonly Value[]): Promise<void> {
  if (values.length === 0) return
  await store.sql
    .insertInto('facet_values')
    .values(values)
    .onConflict((same) => same.doNothing())
    .execute()
}

async function insertSources(store: Store, written: readonly string[]): Promise<void> {
  if (written.length === 0) return
  await sql`insert into facet_values (kind, value)
    select 'source', min(value) from (${rowsOf(written)}) as written group by lower(value)`.execute(store.sql)
}

async function look(store: Store, values: readonly Value[], known: Map<string, number>): Promise<void> {
  for (const [kind, own] of Map.groupBy(values, (one) => one.kind)) {
    const written = own.map(({ value }) => value)
    const rows = await (kind === 'source' ? firstSpellings(store, written) : spelled(store, kind, written))
    for (const { id, value } of rows) known.set(keyOf({ kind, value }), id)
  }
}

const spelled = (store: Store, kind: string, written: readonly string[]) =>
  store.sql
    .selectFrom('facet_values')
    .select(['id', 'value'])
    .where('kind', '=', kind)
    .where('value', 'in', written)
    .execute()

/** The numbers of sources, each that of its first spelling. */
async function firstSpellings(store: Store, written: readonly string[]) {
  const { rows } = await sql<{ id: number; value: string }>`
    select min(facet_values.id) as id, written.value from (${rowsOf(written)}) as written
    join facet_values on facet_values.kind = 'source' and lower(facet_values.value) = lower(written.value)
    group by written.value`.execute(store.sql)
  return rows
}

const rowsOf = (written: readonly string[]) =>
  sql.join(
    written.map((value) => sql`select cast(${value} as text) as value`),
    sql` union all `,
  )

/** Forgets the words of values that nobody has any more. */
export async function deleteUnheldValues({ sql }: Store): Promise<void> {
  await sql
    .deleteFrom('facet_values')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_facets')
            .select('person_id')
            .whereRef('person_facets.value_id', '=', 'facet_values.id'),
        ),
      ),
    )
    .execute()
}
