import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Which applications a recruiter made of another one, by whom, so that none of them passes as the applicant's own. */
export async function up(db: Kysely<unknown>, _: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('considered_applications')
    .addColumn('application_id', 'integer', (c) => c.primaryKey().references('applications.id'))
    .addColumn('from_id', 'integer', (c) => c.notNull().references('applications.id'))
    .addColumn('by_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('considered_applications_from')
    .on('considered_applications')
    .column('from_id')
    .execute()
}
