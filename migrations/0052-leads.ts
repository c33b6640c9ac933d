import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** How far a message has come as a piece of business, and by when the next move is due. What came before is due on no day. */
export async function up(db: Kysely<unknown>, _: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('messages')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('new'))
    .execute()
  await db.schema.alterTable('messages').addColumn('due_on', 'text').execute()
  await sql`create index messages_due on messages (due_on, id) where closed_at is null and due_on is not null`.execute(
    db,
  )
}
