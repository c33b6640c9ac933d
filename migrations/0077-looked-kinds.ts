import { type Kysely, sql } from 'kysely'

/** JSON: which kinds of records the look at what would go counted, and which look that was (docs/decisions/0056). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table keeping_rules add column looked_kinds text`.execute(db)
}
