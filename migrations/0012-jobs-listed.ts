import { type Kysely, sql } from 'kysely'

/**
 * One index for the newest jobs and for sitemaps. SQLite took the narrower one of the two for lists too, and then read the
 * wide row of every job to apply the filters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index jobs_sitemap`.execute(db)
  await sql`drop index jobs_listed`.execute(db)
  await sql`create index jobs_listed on jobs
    (is_active, id desc, valid_through, opens_on, updated_at, job_type, remote_work, address)
    where deleted_at is null`.execute(db)
}
