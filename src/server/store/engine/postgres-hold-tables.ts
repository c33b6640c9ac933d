import { type Kysely, sql } from 'kysely'

/** Less than the second (`deadlock_timeout`) after which PostgreSQL fails one of two that wait for each other: never a visitor. */
const HOLD_MS = 700
const LOCK_MS = 300

/**
 * Takes every table from all that write for the rest of this transaction, so that they and an update of the schema, which touches one
 * table after another, never wait for each other. Readers go on. Fails, as a later lock of this transaction does, when others
 * keep a table for longer (55P03, 57014).
 */
export async function holdPostgresTables<T>(transaction: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    transaction,
  )
  if (rows.length === 0) return
  const tables = sql.join(rows.map(({ name }) => sql.table(name)))
  await sql.raw(`set local statement_timeout = ${HOLD_MS}`).execute(transaction)
  await sql`lock table ${tables} in exclusive mode`.execute(transaction)
  await sql.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`).execute(transaction)
}
