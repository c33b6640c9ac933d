import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * One queue for everything that is done beside the requests (docs/decisions/0022). What waits in the three queues of
 * before moves into it as it stands: tries, times, leases and failures. Their tables keep what was done.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tasks')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('due_at', types.timestamp, (c) => c.notNull())
    .addColumn('due_since', types.timestamp, (c) => c.notNull())
    .addColumn('leased_until', types.timestamp)
    .addColumn('failed_at', types.timestamp)
    .addColumn('last_error', 'text')
    .addUniqueConstraint('tasks_once', ['kind', 'key'])
    .execute()
  await moveMails(db)
  await moveResumes(db)
  await moveJobs(db)
  await sql`create index tasks_due on tasks (kind, due_at, id) where failed_at is null`.execute(db)
  await sql`create index tasks_failed on tasks (kind, failed_at, id) where failed_at is not null`.execute(db)
  await sql`create index tasks_leased on tasks (kind, leased_until) where leased_until is not null`.execute(
    db,
  )
}

/** `attempts` of a mail stays: how many it took. */
async function moveMails(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tasks (kind, key, attempts, created_at, due_at, due_since, failed_at, last_error)
    select 'send-mail', cast(id as text), attempts, created_at, due_at, coalesce(retried_at, created_at), failed_at,
      last_error
    from outbox where sent_at is null order by id`.execute(db)
  for (const index of ['outbox_due', 'outbox_failed']) await db.schema.dropIndex(index).execute()
  for (const column of ['due_at', 'failed_at', 'last_error', 'retried_at'])
    await db.schema.alterTable('outbox').dropColumn(column).execute()
}

/**
 * No column of `resume_texts` is dropped: SQLite would write every text anew, gigabytes of them. `attempts` says how many
 * it took, and when it was due first is when it was queued.
 */
async function moveResumes(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tasks (kind, key, attempts, created_at, due_at, due_since)
    select 'read-resume', cast(application_id as text), attempts, created_at, due_at, created_at
    from resume_texts join applications on applications.id = application_id
    where read_at is null order by application_id`.execute(db)
  await db.schema.dropIndex('resume_texts_due').execute()
  await db.schema.alterTable('resume_texts').renameColumn('due_at', 'queued_at').execute()
}

async function moveJobs(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tasks (kind, key, attempts, created_at, due_at, due_since, leased_until)
    select name, '', 0, due_at, due_at, due_at, leased_until from scheduled_jobs`.execute(db)
  await db.schema.dropTable('scheduled_jobs').execute()
}
