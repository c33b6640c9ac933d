import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Jobs, their applications, and the full-text index, which triggers keep current in the same transaction. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('reference', 'text', (c) => c.unique())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('skills', 'text', (c) => c.notNull())
    .addColumn('job_type', 'text', (c) => c.notNull())
    .addColumn('is_active', types.boolean, (c) => c.notNull())
    .addColumn('remote_work', types.boolean, (c) => c.notNull())
    .addColumn('valid_through', types.date)
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('updated_at', types.timestamp, (c) => c.notNull())
    .addColumn('first_public_at', types.timestamp)
    .addColumn('deleted_at', types.timestamp)
    .execute()
  await sql`create index jobs_newest on jobs (id desc) where deleted_at is null`.execute(db)
  // The public list walks this one from the newest job on, and looks at a wide row only when it is shown.
  await sql`create index jobs_listed on jobs (is_active, id desc, valid_through, job_type, remote_work, address)
    where deleted_at is null`.execute(db)
  // Holds every column the public list filters and counts by, so that counts never touch the wide rows.
  await sql`create index jobs_open on jobs (is_active, job_type, remote_work, valid_through, address)
    where deleted_at is null`.execute(db)
  await sql`create index jobs_by_address on jobs (is_active, address, valid_through, job_type, remote_work)
    where deleted_at is null`.execute(db)

  await db.schema
    .createTable('applications')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('job_id', 'integer', (c) => c.notNull().references('jobs.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('resume_key', 'text', (c) => c.notNull().unique())
    .addColumn('resume_name', 'text', (c) => c.notNull())
    .addColumn('resume_type', 'text', (c) => c.notNull())
    .addColumn('resume_size', 'integer', (c) => c.notNull())
    .addColumn('resume_sha256', 'text', (c) => c.notNull())
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('applications_by_job').on('applications').columns(['job_id', 'id']).execute()
  await db.schema
    .createIndex('applications_by_person')
    .on('applications')
    .columns(['job_id', 'email', 'resume_sha256', 'created_at'])
    .execute()
  await db.schema
    .createIndex('applications_by_time')
    .on('applications')
    .columns(['created_at', 'id'])
    .execute()

  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('application_id', 'integer', (c) => c.notNull().references('applications.id'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('audit')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('audit_by_subject')
    .on('audit')
    .columns(['subject', 'subject_id', 'id'])
    .execute()

  if (types.engine === 'postgres') await searchOnPostgres(db)
  else await searchOnSqlite(db)
}

async function searchOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', skills), 'B') ||
    setweight(to_tsvector('english', address), 'C') || setweight(to_tsvector('english', description), 'D')
  ) stored`.execute(db)
  await sql`create index jobs_search on jobs using gin (search)`.execute(db)
}

async function searchOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table jobs_search using fts5(
    title, skills, address, description, content='jobs', content_rowid='id', tokenize='porter unicode61'
  )`.execute(db)
  const columns = sql.raw('title, skills, address, description')
  const remove = sql.raw(
    `insert into jobs_search (jobs_search, rowid, title, skills, address, description)
     values ('delete', old.id, old.title, old.skills, old.address, old.description)`,
  )
  const add = sql.raw(
    `insert into jobs_search (rowid, title, skills, address, description)
     values (new.id, new.title, new.skills, new.address, new.description)`,
  )
  await sql`create trigger jobs_search_insert after insert on jobs begin ${add}; end`.execute(db)
  await sql`create trigger jobs_search_delete after delete on jobs begin ${remove}; end`.execute(db)
  await sql`create trigger jobs_search_update after update of ${columns} on jobs begin ${remove}; ${add}; end`.execute(
    db,
  )
}
