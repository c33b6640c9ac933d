import { type Kysely, sql } from 'kysely'

/** What the dashboard asks for (who came in, who waits longest, what closes soon) and the deleted jobs, from an index each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index applications_waiting on applications (stage_id, moved_at, id) where merged_into is null`.execute(
    db,
  )
  await sql`create index jobs_closing on jobs (valid_through, id, is_active, opens_on)
    where deleted_at is null and valid_through is not null`.execute(db)
  await sql`create index jobs_deleted on jobs (id) where deleted_at is not null`.execute(db)
}
