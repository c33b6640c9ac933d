import { type Kysely, sql } from 'kysely'

/** What an entry of the audit says beyond its action, as JSON; and the order in which the desk reads the entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('detail', 'text').execute()
  await sql`create index audit_by_action on audit (action, id desc)`.execute(db)
  await sql`create index audit_by_actor on audit (actor_id, id desc)`.execute(db)
  await sql`create index audit_by_time on audit (at, id)`.execute(db)
}
