import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What recruiters are told by mail and up to where they were told, and who posted a job. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('applications', 'text', (c) => c.notNull())
    .addColumn('messages', 'text', (c) => c.notNull())
    .addColumn('own_jobs', 'boolean', (c) => c.notNull())
    .addColumn('morning', 'boolean', (c) => c.notNull())
    .addColumn('told_application', 'integer', (c) => c.notNull())
    .addColumn('told_message', 'integer', (c) => c.notNull())
    .addColumn('told_at', types.timestamp)
    .addColumn('morning_on', 'text')
    .execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('created_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await sql`update jobs set created_by = posts.actor_id
    from (select subject_id, min(actor_id) as actor_id from audit
          where action = 'job.create' and actor_id in (select id from users) group by subject_id) as posts
    where posts.subject_id = cast(jobs.id as text)`.execute(db)
}
