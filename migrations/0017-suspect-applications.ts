import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const LISTED = {
  applications_newest: 'id desc, stage_id, rating, job_id',
  applications_by_stage: 'stage_id, id desc, rating, job_id',
  applications_of_job: 'job_id, stage_id, id desc, rating',
  applications_by_rating: 'rating desc, id desc, stage_id, job_id',
  applications_by_move: 'moved_at desc, id desc, stage_id, rating, job_id',
  applications_by_name: 'sort_name, id, stage_id, rating, job_id',
  applications_by_email: 'email, id',
  applications_by_phone: 'phone_digits, id',
  applications_by_resume: 'resume_sha256, id',
}

/**
 * Since when an application counts as sent by a program. The indexes of the lists leave those out, as they do merged ones
 * (0008), so that lists and counts still come from an index alone; few as they are, one of their own serves them.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema.alterTable('applications').addColumn('suspect_since', types.timestamp).execute()
  for (const [name, columns] of Object.entries(LISTED)) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on applications (${sql.raw(columns)})
      where merged_into is null and suspect_since is null`.execute(db)
  }
  await sql`create index applications_suspect on applications (id desc, stage_id, rating, job_id)
    where merged_into is null and suspect_since is not null`.execute(db)
  await sql`drop index applications_by_time`.execute(db)
  await sql`create index applications_by_time on applications (created_at, id) where suspect_since is null`.execute(
    db,
  )
}
