import { type Kysely, sql } from 'kysely'

/** What was called suspect is called spam. An index cannot be renamed on SQLite; these two hold few rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('messages').renameColumn('suspect', 'spam').execute()
  await db.schema.alterTable('applications').renameColumn('suspect_since', 'spam_since').execute()
  await sql`drop index messages_by_suspect`.execute(db)
  await sql`create index messages_by_spam on messages (spam, id desc)`.execute(db)
  await sql`drop index applications_suspect`.execute(db)
  await sql`create index applications_spam on applications (id desc, stage_id, rating, job_id)
    where merged_into is null and spam_since is not null`.execute(db)
}
