import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * What recruiters said that a posting asks for, in place of what its text says (`removed`: it names that, and they said no), and
 * whether people are shown beside it at all (one row).
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('job_requirements')
    .addColumn('job_id', 'integer', (c) => c.notNull().references('jobs.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('years', types.engine === 'postgres' ? 'double precision' : 'real')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_requirements_once', ['job_id', 'kind', 'name'])
    .execute()
  await db.schema
    .createTable('evidence_rules')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('is_on', types.boolean, (c) => c.notNull())
    .addColumn('updated_at', types.timestamp, (c) => c.notNull())
    .execute()
}
