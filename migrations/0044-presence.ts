import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Who looks at whom just now: a row is worth less than a minute, and nothing is made of it. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('presence')
    .addColumn('candidate_id', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('presence_once', ['candidate_id', 'user_id'])
    .execute()
  await db.schema.createIndex('presence_by_time').on('presence').column('at').execute()
}
