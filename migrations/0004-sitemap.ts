import { type Kysely, sql } from 'kysely'

/** Holds all that a sitemap says of a job, so that writing one never touches the wide rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_sitemap on jobs (is_active, id, valid_through, updated_at)
    where deleted_at is null`.execute(db)
}
