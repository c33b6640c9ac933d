import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Documents that the release has no sample of: where they stand, and since when they are taken out (docs/decisions/0069). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const table = 'content_documents'
  // NULL: the document of a sample, which knows its address.
  await db.schema.alterTable(table).addColumn('path', 'text').execute()
  // The key of the document that it stands below.
  await db.schema.alterTable(table).addColumn('parent', 'text').execute()
  // JSON: the addresses at which visitors knew it before.
  await db.schema.alterTable(table).addColumn('former', 'text').execute()
  await db.schema.alterTable(table).addColumn('removed_at', types.timestamp).execute()
  // What is taken out leaves its address to others.
  await sql`create unique index content_documents_path on content_documents (lower(path)) where removed_at is null`.execute(
    db,
  )
}
