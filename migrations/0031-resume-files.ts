import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * Resumes that recruiters drop, until each is a candidate's or refused. One file is there once, by its content; `undo` holds
 * what accepting it changed.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('resume_files')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('resume_key', 'text', (c) => c.notNull())
    .addColumn('resume_name', 'text', (c) => c.notNull())
    .addColumn('resume_type', 'text', (c) => c.notNull())
    .addColumn('resume_size', 'integer', (c) => c.notNull())
    .addColumn('resume_sha256', 'text', (c) => c.notNull().unique())
    .addColumn('resume_warnings', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('reason', 'text')
    .addColumn('facts', 'text')
    .addColumn('name', 'text')
    .addColumn('candidate_id', 'integer', (c) => c.references('candidates.id'))
    .addColumn('undo', 'text')
    .addColumn('added_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('decided_at', types.timestamp)
    .execute()
  await sql`create index resume_files_key on resume_files (resume_key)`.execute(db)
  await sql`create index resume_files_state on resume_files (state, id)`.execute(db)
  await sql`create index resume_files_candidate on resume_files (candidate_id) where candidate_id is not null`.execute(
    db,
  )
}
