import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** The pictures that pages show, and which files in the store are theirs (docs/decisions/0070). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('pictures')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('decorative', types.boolean, (c) => c.notNull())
    .addColumn('focal_x', 'integer', (c) => c.notNull())
    .addColumn('focal_y', 'integer', (c) => c.notNull())
    // JSON: what pages are given, what is being made, and what the last one replaced.
    .addColumn('shown', 'text')
    .addColumn('pending', 'text')
    .addColumn('previous', 'text')
    .addColumn('fault', 'text')
    .addColumn('added_at', types.timestamp, (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('changed_at', types.timestamp, (c) => c.notNull())
    .addColumn('removed_at', types.timestamp)
    .execute()
  await db.schema
    .createTable('picture_files')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('picture_id', 'text', (c) => c.notNull().references('pictures.id'))
    // `kept`: all that is kept of what somebody brought; visitors are given the others.
    .addColumn('format', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_files_key', ['key', 'picture_id'])
    .execute()
  await db.schema.createIndex('files_of_picture').on('picture_files').column('picture_id').execute()
}
