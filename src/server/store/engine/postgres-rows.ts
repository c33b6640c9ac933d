import { type Kysely, sql, type Transaction } from 'kysely'
import { type Column, isCopied, type Row, type RowStore, type Shape, toRow } from './row-store.ts'
import type { Schema } from './schema.ts'
import type { OpenStore } from './store.ts'

const AT_ONCE = 500
const KINDS: Readonly<Record<string, Column['kind']>> = { bool: 'boolean', timestamptz: 'timestamp' }

/** The tables that are copied, as PostgreSQL has them: its types say more than those of SQLite. */
export async function shapeOf({ raw }: OpenStore): Promise<Shape> {
  const tables = await raw.introspection.getTables({ withInternalKyselyTables: true })
  return new Map(
    tables
      .filter(({ name }) => isCopied(name))
      .map(({ name: table, columns }) => [
        table,
        columns.map(({ name, dataType }) => ({ name, kind: KINDS[dataType] ?? 'plain' })),
      ]),
  )
}

type Db = Kysely<Schema> | Transaction<Schema>

const run = (db: Db, text: string) => sql.raw<Record<string, unknown>>(text).execute(db)

/**
 * The rows of a PostgreSQL database, for `work` alone: others read it meanwhile, nobody writes to it. What `work` writes is stored as
 * a whole when it ends, or not at all.
 */
export function withPostgresRows<T>(
  { withoutLimits }: OpenStore,
  { shape, writes }: { shape: Shape; writes: boolean },
  work: (rows: RowStore) => Promise<T>,
): Promise<T> {
  return withoutLimits((db) =>
    db.transaction().execute(async (transaction) => {
      await run(
        transaction,
        `set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = 0`,
      )
      const names = [...shape.keys()].map((table) => `"${table}"`).join(', ')
      await run(transaction, `lock table ${names} in ${writes ? 'access exclusive' : 'share'} mode`)
      // Rows come by table: what one refers to may come after it.
      const constraints = writes ? await foreignKeys(transaction) : []
      for (const it of constraints) await run(transaction, `${it} deferrable initially deferred`)
      const result = await work(rowsOf(transaction, shape))
      await run(transaction, 'set constraints all immediate')
      for (const it of constraints) await run(transaction, `${it} not deferrable`)
      return result
    }),
  )
}

async function foreignKeys(db: Db): Promise<string[]> {
  const found = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  return found.rows.map(({ table, name }) => `alter table ${table} alter constraint ${name}`)
}

async function numberedTables(db: Db): Promise<{ table: string; sequence: string }[]> {
  const found = await sql<{ table: string; sequence: string }>`
    select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  return found.rows
}

function rowsOf(db: Db, shape: Shape): RowStore {
  const columnsOf = (table: string) => shape.get(table) ?? []
  return {
    async *rows(table) {
      await run(db, `declare rows_to_copy no scroll cursor for select * from "${table}"`)
      try {
        for (;;) {
          const { rows } = await run(db, `fetch ${AT_ONCE} from rows_to_copy`)
          if (rows.length === 0) break
          yield rows.map((row) => toRow(row, columnsOf(table)))
        }
      } finally {
        await run(db, 'close rows_to_copy')
      }
    },
    async write(table, rows: readonly Row[]) {
      const columns = columnsOf(table).map(({ name }) => `"${name}"`)
      await sql`insert into ${sql.table(table)} (${sql.raw(columns.join(', '))})
        select ${sql.raw(columns.join(', '))}
        from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(db)
    },
    async clear(table) {
      await run(db, `delete from "${table}"`)
    },
    async lastNumbers() {
      const last = new Map<string, number>()
      for (const { table, sequence } of await numberedTables(db)) {
        const { rows } = await run(db, `select last_value, is_called from ${sequence}`)
        if (rows[0]?.is_called === true) last.set(table, Number(rows[0].last_value))
      }
      return last
    },
    async setLastNumber(table, last) {
      if (last === 0) return
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${last})`.execute(db)
    },
  }
}
