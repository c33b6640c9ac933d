import { type Kysely, sql } from 'kysely'

/** Who has withdrawn waits for nobody: Today finds those who were left alone from an index without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index applications_untouched`.execute(db)
  await sql`create index applications_untouched on applications
    (stage_id, (case when touched_at > moved_at then touched_at else moved_at end), id, rating, job_id, candidate_id,
      moved_at, touched_at)
    where merged_into is null and spam_since is null and withdrawn_at is null`.execute(db)
}
