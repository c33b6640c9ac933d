import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const REASONS = [
  'Skills do not match',
  'Not enough experience',
  'Pay does not fit',
  'Place or relocation',
  'Not available in time',
  'Job was filled',
  'Withdrew',
  'No answer',
]

/** Why applications are refused, in words that can be counted, and which of them an application has. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('refusal_reasons')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('retired_at', types.timestamp)
    .execute()
  for (const [position, name] of REASONS.entries())
    await sql`insert into refusal_reasons (name, position) values (${name}, ${position})`.execute(db)
  await db.schema
    .alterTable('applications')
    .addColumn('reason_id', 'integer', (c) => c.references('refusal_reasons.id'))
    .execute()
  // Most have none: the index holds the others alone.
  await sql`create index applications_reason on applications (reason_id) where reason_id is not null`.execute(
    db,
  )
}
