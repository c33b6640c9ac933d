import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * One record a person (docs/decisions/0033). `merged_into` is the step that was taken, `part_of` whom it leads to in the end.
 * Facts hold where they came from; what kinds there are is known to the program alone.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const orderedByByte = types.engine === 'postgres' ? sql`text collate "C"` : ('text' as const)
  const no = types.engine === 'postgres' ? sql`false` : 0
  await db.schema
    .createTable('candidates')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_name', orderedByByte, (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('source', 'text')
    .addColumn('do_not_contact', types.boolean, (c) => c.notNull().defaultTo(no))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addColumn('changed_at', types.timestamp, (c) => c.notNull())
    .addColumn('merged_into', 'integer', (c) => c.references('candidates.id'))
    .addColumn('part_of', 'integer', (c) => c.references('candidates.id'))
    .execute()
  await db.schema
    .createTable('candidate_facts')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('candidate_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('written', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('application_id', 'integer', (c) => c.references('applications.id'))
    .addColumn('line', 'text')
    .addColumn('by_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .addUniqueConstraint('candidate_facts_once', ['candidate_id', 'kind', 'value'])
    .execute()
  await db.schema
    .createTable('candidate_tags')
    .addColumn('candidate_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addColumn('tag', 'text', (c) => c.notNull())
    // Whose tag it is for lists: the candidate, or who it is part of.
    .addColumn('person_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addPrimaryKeyConstraint('candidate_tags_once', ['candidate_id', 'tag'])
    .execute()
  await db.schema
    .createTable('candidate_activities')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('candidate_id', 'integer', (c) => c.notNull().references('candidates.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('happened_at', types.timestamp, (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('applications')
    .addColumn('candidate_id', 'integer', (c) => c.references('candidates.id'))
    .execute()
}
