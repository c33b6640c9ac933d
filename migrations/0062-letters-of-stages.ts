import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Which template goes with a move to a stage (docs/decisions/0053), and of a letter the stage whose move brought it about. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const no = types.engine === 'postgres' ? sql`false` : 0
  await db.schema.alterTable('stages').addColumn('template_id', 'integer').execute()
  await db.schema
    .alterTable('stages')
    .addColumn('sends_template', types.boolean, (c) => c.notNull().defaultTo(no))
    .execute()
  await db.schema.alterTable('letters').addColumn('stage_id', 'integer').execute()
}
