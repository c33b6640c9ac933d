import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * Files that come with an import and wait for the row that names them, and resumes that an import gave to somebody (docs/decisions/0047). Two people
 * of an import may have the same file: a content is no longer there once only.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('import_files')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('stem', 'text', (c) => c.notNull())
    .addColumn('resume_key', 'text')
    .addColumn('resume_type', 'text')
    .addColumn('resume_size', 'integer', (c) => c.notNull())
    .addColumn('resume_sha256', 'text')
    .addColumn('resume_warnings', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('problem', 'text')
    .addColumn('row', 'integer')
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('imports')
    .addColumn('files', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  const run = (text: string) => sql.raw(text).execute(db)
  await run('create unique index import_files_path on import_files (import_id, path)')
  await run('create index import_files_stem on import_files (import_id, stem)')
  await run('create index import_files_row on import_files (import_id, "row") where "row" is not null')
  await run('create index import_files_key on import_files (resume_key) where resume_key is not null')
  if (types.engine === 'postgres')
    await run('alter table resume_files drop constraint resume_files_resume_sha256_key')
  else await withoutConstraint(db, types)
  await db.schema
    .alterTable('resume_files')
    .addColumn('import_id', 'integer', (c) => c.references('imports.id'))
    .execute()
  await run('create index resume_files_sha256 on resume_files (resume_sha256)')
  await run('create index resume_files_import on resume_files (import_id, id) where import_id is not null')
  // What accepted resumes say is found from now on.
  await run(`insert into search_pending (kind, id) select distinct 'person', coalesce(candidates.part_of, candidates.id)
    from candidates where id in (select candidate_id from resume_files where candidate_id is not null)
    on conflict do nothing`)
}

/** SQLite drops no constraint: the table is made anew. */
async function withoutConstraint(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('resume_files_anew')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('resume_key', 'text', (c) => c.notNull())
    .addColumn('resume_name', 'text', (c) => c.notNull())
    .addColumn('resume_type', 'text', (c) => c.notNull())
    .addColumn('resume_size', 'integer', (c) => c.notNull())
    .addColumn('resume_sha256', 'text', (c) => c.notNull())
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
  const columns =
    'id, resume_key, resume_name, resume_type, resume_size, resume_sha256, resume_warnings, state, text, reason, facts, name, candidate_id, undo, added_by, created_at, decided_by, decided_at'
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into resume_files_anew (${columns}) select ${columns} from resume_files`)
  await run('drop table resume_files')
  await run('alter table resume_files_anew rename to resume_files')
  await run('create index resume_files_key on resume_files (resume_key)')
  await run('create index resume_files_state on resume_files (state, id)')
  await run(
    'create index resume_files_candidate on resume_files (candidate_id) where candidate_id is not null',
  )
}
