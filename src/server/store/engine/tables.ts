import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Schema } from './schema.ts'

/** The names of all tables that hold rows, those of the full-text index apart, which no statement of ours can read. */
export const sqliteTables = `select name from pragma_table_list
  where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`

const postgresTables = `select tablename as name from pg_tables where schemaname = current_schema() order by 1`

type Database = { sql: Kysely<Schema>; dialect: Dialect }

/** Every table of this database, those that a library made too. */
export async function tableNames({ sql: db, dialect }: Database): Promise<string[]> {
  const query = dialect.types.engine === 'sqlite' ? sqliteTables : postgresTables
  const { rows } = await sql.raw<{ name: string }>(query).execute(db)
  return rows.map(({ name }) => name)
}

/** How many rows each table has. */
export async function countRows(database: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tableNames(database)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      database.sql,
    )
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}
