import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * What Today asks for: when a recruiter last did something about an application besides moving it, from an index who was
 * left alone, and up to which application each person has been shown those that came in.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('applications').addColumn('touched_at', types.timestamp).execute()
  await sql`update applications set touched_at =
    (select max(created_at) from application_notes where application_id = applications.id)
    where id in (select application_id from application_notes)`.execute(db)
  // PostgreSQL reads from the index alone only if it holds the columns of the expression as well.
  await sql`create index applications_untouched on applications
    (stage_id, (case when touched_at > moved_at then touched_at else moved_at end), id, rating, job_id, candidate_id,
      moved_at, touched_at)
    where merged_into is null and spam_since is null`.execute(db)
  await sql`create index candidate_activities_recent on candidate_activities (created_at, candidate_id)`.execute(
    db,
  )
  await db.schema.alterTable('users').addColumn('shown_through', 'integer').execute()
}
