import type { Store } from '../engine/store.ts'
import type { Value } from './person-values.ts'

const BATCH = 200

/** How a value is found in what `numbersOf` answers. */
export const keyOf = ({ kind, value }: Value): string => `${kind} ${value}`

/** The numbers of these values; who has none yet gets one. In a transaction. */
export async function numbersOf(store: Store, wanted: readonly Value[]): Promise<Map<string, number>> {
  // In one order in each transaction: two of them that make the same values wait for each other one way only.
  const values = [...new Map(wanted.map(({ kind, value }) => [keyOf({ kind, value }), { kind, value }]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
  const known = new Map<string, number>()
  for (let at = 0; at < values.length; at += BATCH) {
    const some = values.slice(at, at + BATCH)
    await look(store, some, known)
    const made = some.filter((value) => !known.has(keyOf(value)))
    if (made.length === 0) continue
    await store.sql
      .insertInto('facet_values')
      .values(made)
      .onConflict((same) => same.doNothing())
      .execute()
    await look(store, made, known)
  }
  return known
}

async function look({ sql }: Store, values: readonly Value[], known: Map<string, number>): Promise<void> {
  for (const [kind, own] of Map.groupBy(values, (one) => one.kind)) {
    const rows = await sql
      .selectFrom('facet_values')
      .select(['id', 'value'])
      .where('kind', '=', kind)
      .where(
        'value',
        'in',
        own.map(({ value }) => value),
      )
      .execute()
    for (const { id, value } of rows) known.set(keyOf({ kind, value }), id)
  }
}

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
