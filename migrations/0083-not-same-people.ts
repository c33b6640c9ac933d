import type { Kysely } from 'kysely'

/** Which two candidates a recruiter said not to be one person: a row for each of the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('not_same_people')
    .addColumn('candidate_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addColumn('other_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addColumn('by_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('not_same_people_once', ['candidate_id', 'other_id'])
    .execute()
  await db.schema.createIndex('not_same_people_other').on('not_same_people').column('other_id').execute()
}
