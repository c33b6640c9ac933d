import { sql } from 'kysely'
import type { RowOutcome } from '#contract/imports/import.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import type { FileRow } from './schema.ts'

/** Stores rows of a file as they are written. */
export async function insertRows(
  store: Store,
  import_id: number,
  rows: readonly { row: number; cells: readonly string[] }[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ row, cells }) => ({ import_id, row, cells: JSON.stringify(cells) }))
  await store.sql.insertInto('import_rows').values(values).execute()
}

/** How many cells the longest row of a file has. */
export async function widestRow(store: Store, import_id: number): Promise<number> {
  const { cells } = await store.sql
    .selectFrom('import_rows')
    .select((e) => e.fn.max(store.dialect.items('cells')).as('cells'))
    .where('import_id', '=', import_id)
    .executeTakeFirstOrThrow()
  return cells ?? 0
}

/** Removes one row of a file. */
export async function removeRow(store: Store, import_id: number, row: number): Promise<void> {
  await store.sql
    .deleteFrom('import_rows')
    .where('import_id', '=', import_id)
    .where('row', '=', row)
    .execute()
}

/** The rows of a file after one, in their order, `most` of them. */
export const rowsAfter = (store: Store, import_id: number, after: number, most: number): Promise<FileRow[]> =>
  apart(store)
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute()

type RowChange = Pick<FileRow, 'row'> &
  Partial<Pick<FileRow, 'problems' | 'person_key' | 'outcome' | 'candidate_id'>>

/** Writes down what was found out about each of these rows. */
export async function settleRows(
  store: Store,
  import_id: number,
  changes: readonly RowChange[],
): Promise<void> {
  const named = (change: RowChange) => SETTLED.filter((column) => change[column] !== undefined)
  // One statement for all that change the same columns.
  for (const some of Map.groupBy(changes, (change) => named(change).join()).values()) {
    const columns = some[0] === undefined ? [] : named(some[0])
    if (columns.length === 0) continue
    const values = some.map(
      (change) =>
        sql`(${sql.join([sql`cast(${change.row} as integer)`, ...columns.map((column) => typed(column, change[column] ?? null))])})`,
    )
    const set = columns.map((column, at) => sql`${sql.ref(column)} = ${sql.ref(`given.column${at + 2}`)}`)
    await sql`update import_rows set ${sql.join(set)} from (values ${sql.join(values)}) as given
      where import_id = ${import_id} and import_rows."row" = given.column1`.execute(store.sql)
  }
}

const SETTLED = ['problems', 'person_key', 'outcome', 'candidate_id'] as const
const typed = (column: (typeof SETTLED)[number], value: string | number | null) =>
  column === 'candidate_id' ? sql`cast(${value} as integer)` : sql`cast(${value} as text)`

/** Whom earlier rows of a file told of, by the key of the person, as far as they are still there. */
export async function personsByKey(
  store: Store,
  import_id: number,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await store.sql
    .selectFrom('import_rows')
    .select(['person_key', (e) => e.fn.max('candidate_id').as('id')])
    .where('import_id', '=', import_id)
    .where('person_key', 'in', keys)
    .where((e) =>
      e.exists(
        e.selectFrom('candidates').select('candidates.id').whereRef('candidates.id', '=', 'candidate_id'),
      ),
    )
    .groupBy('person_key')
    .execute()
  return new Map(rows.flatMap(({ person_key, id }) => (person_key && id ? [[person_key, Number(id)]] : [])))
}

/** Of these keys those that a row before this one has. */
export async function keysBefore(
  store: Store,
  import_id: number,
  keys: readonly string[],
  row: number,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await store.sql
    .selectFrom('import_rows')
    .select('person_key')
    .distinct()
    .where('import_id', '=', import_id)
    .where('person_key', 'in', keys)
    .where('row', '<', row)
    .where('outcome', '!=', 'refused')
    .execute()
  return new Set(rows.flatMap(({ person_key }) => person_key ?? []))
}

type Shown = { outcome: RowOutcome } | { warned: true }

const shownRows = (store: Store, import_id: number, wanted: Shown) => {
  const rows = apart(store).selectFrom('import_rows').where('import_id', '=', import_id)
  return 'outcome' in wanted
    ? rows.where('outcome', '=', wanted.outcome)
    : rows.where('outcome', '!=', 'refused').where('problems', 'is not', null)
}

/** One page of the rows with an outcome, or of those with a remark, and how many there are. */
export async function problemRows(
  store: Store,
  import_id: number,
  wanted: Shown,
  { page, size }: { page: number; size: number },
): Promise<{ count: number; rows: FileRow[] }> {
  const rows = await shownRows(store, import_id, wanted)
    .selectAll()
    .orderBy('row')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { count } = await shownRows(store, import_id, wanted)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count, rows }
}

/** The refused rows after one, in their order, `most` of them. */
export const refusedAfter = (
  store: Store,
  import_id: number,
  after: number,
  most: number,
): Promise<FileRow[]> =>
  shownRows(store, import_id, { outcome: 'refused' })
    .selectAll()
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute()

/** Removes up to `most` rows of a file; false when there are none left. */
export async function removeRows(store: Store, import_id: number, most: number): Promise<boolean> {
  const gone = await store.sql
    .deleteFrom('import_rows')
    .where('import_id', '=', import_id)
    .where('row', 'in', (e) =>
      e.selectFrom('import_rows').select('row').where('import_id', '=', import_id).orderBy('row').limit(most),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
