import { type Kysely, sql } from 'kysely'

/** What came of an interview, once somebody says it (docs/decisions/0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table interviews add column outcome text`.execute(db)
}
