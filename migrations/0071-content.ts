import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What an owner wrote in place of the sample pages: documents, and every text that was published (docs/decisions/0060). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('content_documents')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    // What visitors see; 0: the sample.
    .addColumn('published', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('published_at', types.timestamp)
    .addColumn('draft', 'text')
    .addColumn('draft_at', types.timestamp)
    .addColumn('draft_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    // What is published at a time.
    .addColumn('planned', 'integer')
    .addColumn('planned_at', types.timestamp)
    .addColumn('planned_fault', 'text')
    .addColumn('hidden', types.boolean, (c) => c.notNull())
    .addColumn('redirect_to', 'text')
    .addColumn('changed_at', types.timestamp, (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .createTable('content_revisions')
    .addColumn('document_id', 'integer', (c) => c.notNull().references('content_documents.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('published_at', types.timestamp)
    .addPrimaryKeyConstraint('content_revisions_key', ['document_id', 'number'])
    .execute()
}
