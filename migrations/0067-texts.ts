import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Texts to and from numbers, and the numbers to which nothing goes before a recruiter decided what they want. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('texts')
    .addColumn('id', types.id, types.primaryKey)
    // No reference, as in the ledger.
    .addColumn('candidate_id', 'integer')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text')
    // About what a confirmation asks, as JSON.
    .addColumn('purposes', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('refusal', 'text')
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    // As its writer's browser named it: the same text is taken once.
    .addColumn('key', 'text', (c) => c.unique())
    // As the carrier named it: the same answer is taken once.
    .addColumn('carrier_id', 'text', (c) => c.unique())
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .addColumn('sent_at', types.timestamp)
    .execute()
  await sql`create index texts_of_phone on texts (phone, kind, at)`.execute(db)
  await sql`create index texts_of_candidate on texts (candidate_id, at)`.execute(db)
  await db.schema
    .createTable('held_numbers')
    .addColumn('text_id', 'integer', (c) => c.primaryKey().references('texts.id'))
    .addColumn('phone', 'text', (c) => c.notNull().unique())
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .execute()
}
