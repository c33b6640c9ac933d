import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** The questions of a job, and the answers, which carry their question as it was asked (docs/decisions/0011). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('screening_questions')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('job_id', 'integer', (c) => c.notNull().references('jobs.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('required', types.boolean, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('screening_questions_by_job')
    .on('screening_questions')
    .columns(['job_id', 'position'])
    .execute()

  await db.schema
    .createTable('application_answers')
    .addColumn('application_id', 'integer', (c) =>
      c.notNull().references('applications.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (c) => c.notNull())
    // No reference: the question may be gone, and its number is never given to another.
    .addColumn('question_id', 'integer', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_answers_key', ['application_id', 'position'])
    .execute()
}
