import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Which template goes with a refusal for a reason (docs/decisions/0053). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const no = types.engine === 'postgres' ? sql`false` : 0
  await db.schema.alterTable('refusal_reasons').addColumn('template_id', 'integer').execute()
  await db.schema
    .alterTable('refusal_reasons')
    .addColumn('sends_template', types.boolean, (c) => c.notNull().defaultTo(no))
    .execute()
}
