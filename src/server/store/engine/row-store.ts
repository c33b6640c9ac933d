import { createHash } from 'node:crypto'

/** A row as both engines can take it: booleans as 0 and 1, times as UTC ISO 8601 strings. */
export type Row = Record<string, string | number | null>

export type Column = { name: string; kind: 'boolean' | 'timestamp' | 'plain' }

/** The tables to copy, with their columns. */
export type Shape = ReadonlyMap<string, readonly Column[]>

/** The rows of one opened database, in a transaction of its own. */
export type RowStore = {
  /** All rows of a table, some at a time. */
  rows: (table: string) => AsyncIterable<Row[]>
  write: (table: string, rows: readonly Row[]) => Promise<void>
  /** Removes what a migration has put into a new table. */
  clear: (table: string) => Promise<void>
  /** The last number that each table has given, whether its row is still there or not. */
  lastNumbers: () => Promise<ReadonlyMap<string, number>>
  setLastNumber: (table: string, last: number) => Promise<void>
}

/** What triggers and the index keep by themselves while the rest is written, and what Kysely notes of its migrations. */
const KEPT_BY_ITSELF =
  /^(?:application_(?:counts|courses)|search_pending|facet_values|person_(?:details|facets)|(?:job|message|application|candidate|person)_search|kysely_\w+)$/

/** Whether a table is copied row by row. Every one is that is not named here. */
export const isCopied = (table: string): boolean => !KEPT_BY_ITSELF.test(table)

/** A row as a driver answered it. Throws for a value that neither engine keeps in our tables. */
export function toRow(found: Record<string, unknown>, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name, kind }) => [name, toValue(found[name], kind)]))
}

function toValue(value: unknown, kind: Column['kind']): string | number | null {
  if (value === null) return null
  if (kind === 'boolean') return value === true || value === 1 ? 1 : 0
  if (kind === 'timestamp') return new Date(value as string | Date).toISOString()
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`a value of type ${typeof value} cannot be copied`)
}

const MODULUS = 2n ** 256n

/** How many rows there are, and a sum over the SHA-256 of each: the same in whatever order they come. */
export type Sum = { count: number; sum: bigint }

export const noRows: Sum = { count: 0, sum: 0n }

/** The sum with these rows too. */
export function addRows({ count, sum }: Sum, rows: readonly Row[]): Sum {
  let added = sum
  for (const row of rows) {
    const text = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
    added += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  }
  return { count: count + rows.length, sum: added % MODULUS }
}
