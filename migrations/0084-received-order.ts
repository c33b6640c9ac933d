import { type Kysely, sql } from 'kysely'

const LISTED = {
  applications_by_stage: 'stage_id, created_at desc, id desc, rating, job_id',
  applications_of_job: 'job_id, stage_id, created_at desc, id desc, rating',
  applications_by_rating: 'rating desc, created_at desc, id desc, stage_id, job_id',
  applications_spam: 'created_at desc, id desc, stage_id, rating, job_id',
}

/** Lists are ordered by the moment an application was received, of which an import brings its own, and still come from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(LISTED)) {
    const isSpam = sql.raw(name === 'applications_spam' ? 'is not' : 'is')
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on applications (${sql.raw(columns)})
      where merged_into is null and spam_since ${isSpam} null`.execute(db)
  }
  await sql`drop index applications_newest`.execute(db)
  // Of two indexes in the same order SQLite takes any: those of figures serve the lists of all, too.
  await sql`drop index applications_received`.execute(db)
  await sql`create index applications_received on applications (created_at, id, job_id, stage_id, rating)
    where merged_into is null and spam_since is null`.execute(db)
  await sql`drop index applications_by_time`.execute(db)
  await sql`create index applications_by_time on applications (created_at, id, merged_into, stage_id, rating, job_id)
    where spam_since is null`.execute(db)
  await sql`drop index applications_by_job`.execute(db)
  await sql`create index applications_by_job on applications (job_id, created_at desc, id desc)`.execute(db)
  await sql`drop index applications_untouched`.execute(db)
  await sql`create index applications_untouched on applications
    (stage_id, (case when touched_at > moved_at then touched_at else moved_at end), id, rating, job_id, candidate_id,
      moved_at, touched_at, created_at)
    where merged_into is null and spam_since is null and withdrawn_at is null`.execute(db)
}
