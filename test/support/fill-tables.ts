import Sqlite from 'better-sqlite3'
import { isCopied } from '#server/store/engine/row-store.ts'
import type { OpenStore } from '#server/store/engine/store.ts'

/** A value of each type that PostgreSQL has for our columns. */
const VALUES: Readonly<Record<string, string | number>> = {
  bool: 1,
  date: '2026-11-22',
  float8: 12.5,
  int4: 7,
  int8: 7,
  text: 'Zoë "quoted" \\ 𝕏\nsecond line',
  timestamptz: '2026-11-22T10:00:00.123Z',
  varchar: 'short',
}

/**
 * Puts a row into every table of a SQLite file that has none, whatever tables there are; the types are those of `postgres`, which has
 * the same schema. Throws with the names of those that could not be filled.
 */
export async function fillTables(file: string, postgres: OpenStore): Promise<void> {
  const tables = await postgres.raw.introspection.getTables()
  const database = new Sqlite(file)
  database.pragma('foreign_keys = on')
  const isEmpty = (table: string) => database.prepare(`select 1 from "${table}"`).get() === undefined
  const parentValue = (table: string, column: string) => {
    const keys = database.pragma(`foreign_key_list("${table}")`) as {
      from: string
      table: string
      to: string
    }[]
    const key = keys.find(({ from }) => from === column)
    return key && { found: database.prepare(`select "${key.to}" from "${key.table}"`).pluck().get() }
  }
  const fill = ({ name: table, columns }: (typeof tables)[number]) => {
    const row = columns.map(({ name, dataType }) => {
      const parent = parentValue(table, name)
      if (parent !== undefined) return parent.found ?? null
      return name === 'one_row' ? 1 : VALUES[dataType]
    })
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    database.prepare(`insert into "${table}" (${names}) values (${row.map(() => '?')})`).run(row)
  }
  let left = tables.filter(({ name }) => isCopied(name) && isEmpty(name))
  for (let before = Number.POSITIVE_INFINITY; left.length > 0 && left.length < before; ) {
    before = left.length
    left = left.filter((table) => {
      try {
        fill(table)
        return false
      } catch {
        // What it refers to may be filled first.
        return true
      }
    })
  }
  database.close()
  if (left.length > 0)
    throw new Error(`tables that were not filled: ${left.map(({ name }) => name).join(', ')}`)
}
