import Sqlite from 'better-sqlite3'
import type { Row, RowStore, Shape } from './row-store.ts'
import { toRow } from './row-store.ts'

const AT_ONCE = 500

/**
 * The rows of a SQLite file, for `work` alone: nobody else writes to it meanwhile. What `work` writes is stored as a whole
 * when it ends, or not at all.
 */
export async function withSqliteRows<T>(
  file: string,
  shape: Shape,
  work: (rows: RowStore) => Promise<T>,
): Promise<T> {
  const database = new Sqlite(file, { fileMustExist: true, timeout: 4_000 })
  try {
    database.pragma('synchronous = full')
    database.pragma('foreign_keys = on')
    database.exec('begin immediate')
    // Rows come by table: what one refers to may come after it.
    database.pragma('defer_foreign_keys = on')
    const result = await work(rowsOf(database, shape))
    database.exec('commit')
    return result
  } finally {
    database.close()
  }
}

function rowsOf(database: Sqlite.Database, shape: Shape): RowStore {
  const columnsOf = (table: string) => shape.get(table) ?? []
  const all = <T>(text: string) => database.prepare<[], T>(text).all()
  return {
    async *rows(table) {
      let rows: Row[] = []
      for (const found of database
        .prepare<[], Record<string, unknown>>(`select * from "${table}"`)
        .iterate()) {
        rows.push(toRow(found, columnsOf(table)))
        if (rows.length < AT_ONCE) continue
        yield rows
        rows = []
      }
      if (rows.length > 0) yield rows
    },
    async write(table, rows) {
      const names = columnsOf(table).map(({ name }) => name)
      const columns = names.map((name) => `"${name}"`).join(', ')
      const insert = database.prepare(
        `insert into "${table}" (${columns}) values (${names.map(() => '?').join(', ')})`,
      )
      for (const row of rows) insert.run(names.map((name) => row[name]))
    },
    async clear(table) {
      database.exec(`delete from "${table}"`)
    },
    async lastNumbers() {
      const found = all<{ name: string; seq: number }>('select name, seq from sqlite_sequence')
      return new Map(found.map(({ name, seq }) => [name, seq]))
    },
    async setLastNumber(table, last) {
      database.prepare('delete from sqlite_sequence where name = ?').run(table)
      database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
    },
  }
}
