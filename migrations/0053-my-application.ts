import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * The candidate's own page: its links and sessions, of which the table holds hashes alone; who asked for a link, until it is
 * made; what recruiters tell about a stage there; who withdrew; and who asked to be forgotten.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await db.schema
    .createTable('page_links')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('candidate_id', 'integer', (c) => c.references('candidates.id'))
    .addColumn('made_at', types.timestamp, (c) => c.notNull())
    .addColumn('sent_at', types.timestamp)
    .addColumn('used_at', types.timestamp)
    .execute()
  await db.schema.createIndex('page_links_by_email').on('page_links').columns(['email', 'made_at']).execute()
  await run(
    'create index page_links_by_candidate on page_links (candidate_id) where candidate_id is not null',
  )

  await db.schema
    .createTable('page_link_requests')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('asked_at', types.timestamp, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('page_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('began_at', types.timestamp, (c) => c.notNull())
    .addColumn('ends_at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('page_sessions_by_email').on('page_sessions').column('email').execute()

  // Since when whoever said it is known to hold the address that they said it from.
  await db.schema.alterTable('candidate_facts').addColumn('proven_at', types.timestamp).execute()

  await db.schema.alterTable('stages').addColumn('public_name', 'text').execute()
  await db.schema.alterTable('stages').addColumn('public_next', 'text').execute()
  await db.schema.alterTable('applications').addColumn('withdrawn_at', types.timestamp).execute()

  await db.schema
    .createTable('deletion_requests')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('candidate_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('asked_at', types.timestamp, (c) => c.notNull())
    .addColumn('due_on', types.date, (c) => c.notNull())
    .addColumn('closed_at', types.timestamp)
    .execute()
  await run(
    'create unique index deletion_requests_open on deletion_requests (candidate_id) where closed_at is null',
  )
}
