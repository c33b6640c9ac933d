import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** When a mail was read to its end by a mail server that has not answered: it may have arrived. Letters are found by their address. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('handed_at', types.timestamp).execute()
  await sql`create index letters_of_address on letters (address)`.execute(db)
}
