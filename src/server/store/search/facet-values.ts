import type { Store } from '../engine/store.ts'
import type { Value } from './person-values.ts'

const BATCH = 200

/** Both as SQLite writes it, which leaves letters beyond ASCII, and as PostgreSQL does. */
export const inSmallLetters = (value: string): string[] => [
  value.toLowerCase(),
  value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
]

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
    const made = [...new Map(unknown.map((value) => [once(value), value])).values()]
    if (made.length === 0) continue
    await store.sql
      .insertInto('facet_values')
      .values(made)
      .onConflict((same) => same.doNothing())
      .execute()
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

const once = ({ kind, value }: Value) =>
  keyOf({ kind, value: kind === 'source' ? value.toLowerCase() : value })

async function look({ sql }: Store, values: readonly Value[], known: Map<string, number>): Promise<void> {
  for (const [kind, own] of Map.groupBy(values, (one) => one.kind)) {
    const written = own.map(({ value }) => value)
    const all = sql.selectFrom('facet_values').select(['id', 'value']).where('kind', '=', kind)
    const rows = await (kind === 'source'
      ? all.where((e) => e(e.fn<string>('lower', ['value']), 'in', written.flatMap(inSmallLetters)))
      : all.where('value', 'in', written)
    )
      .orderBy('id', 'desc')
      .execute()
    const first = new Map(rows.map(({ id, value }) => [once({ kind, value }), id]))
    for (const value of own) {
      const id = first.get(once(value))
      if (id !== undefined) known.set(keyOf(value), id)
    }
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
