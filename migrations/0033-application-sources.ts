import type { Kysely } from 'kysely'

/** Where an applicant came from. Nothing is known of the applications of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_sources')
    .addColumn('application_id', 'integer', (c) =>
      c.primaryKey().references('applications.id').onDelete('cascade'),
    )
    .addColumn('source', 'text')
    .addColumn('medium', 'text')
    .addColumn('campaign', 'text')
    .addColumn('term', 'text')
    .addColumn('content', 'text')
    .addColumn('referrer', 'text')
    .execute()
}
