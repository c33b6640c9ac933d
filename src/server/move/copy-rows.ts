import { addRows, noRows, type RowStore, type Shape, type Sum } from '../store/engine/row-store.ts'

/** How many rows of each table were copied. */
export type Copied = Record<string, number>

/** Copies every row, and the numbers that were given, then reads back what was written. Throws when anything is another. */
export async function copyRows(from: RowStore, to: RowStore, shape: Shape): Promise<Copied> {
  const sums = new Map<string, Sum>()
  for (const table of shape.keys()) {
    if ((await sumOf(to, table)).count > 0) await to.clear(table)
  }
  for (const table of shape.keys()) {
    let sum = noRows
    for await (const rows of from.rows(table)) {
      await named(table, () => to.write(table, rows))
      sum = addRows(sum, rows)
    }
    sums.set(table, sum)
  }
  const last = await from.lastNumbers()
  for (const [table, number] of last) if (shape.has(table)) await to.setLastNumber(table, number)
  for (const [table, sum] of sums) refuseOther(table, sum, await sumOf(to, table))
  return Object.fromEntries([...sums].map(([table, { count }]) => [table, count]))
}

/** Throws unless both have the same rows. */
export async function compareRows(from: RowStore, to: RowStore, shape: Shape): Promise<Copied> {
  const copied: Copied = {}
  for (const table of shape.keys()) {
    const sum = await sumOf(from, table)
    refuseOther(table, sum, await sumOf(to, table))
    copied[table] = sum.count
  }
  return copied
}

async function sumOf(store: RowStore, table: string): Promise<Sum> {
  let sum = noRows
  for await (const rows of store.rows(table)) sum = addRows(sum, rows)
  return sum
}

function refuseOther(table: string, from: Sum, to: Sum): void {
  if (from.count === to.count && from.sum === to.sum) return
  throw new Error(`the table ${table} is not what it was: ${from.count} rows became ${to.count}`)
}

async function named<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new Error(`rows of the table ${table} could not be written`, { cause })
  }
}
