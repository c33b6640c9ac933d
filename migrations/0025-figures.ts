import { type Kysely, sql } from 'kysely'

/** The spam of one job, and the jobs of a month: without these, every row of the job or every job was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index applications_spam_of_job on applications (job_id)
    where merged_into is null and spam_since is not null`.execute(db)
  await sql`create index jobs_by_creation on jobs (created_at, is_active) where deleted_at is null`.execute(
    db,
  )
}
