import type { Kysely } from 'kysely'

/** Which imports said once more what another had given before: what stood until now has the one giver that it names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('given_again')
    // Rows go with what they name, also where a version removes it that does not know this table.
    .addColumn('import_id', 'integer', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('candidate_id', 'integer', (c) => c.notNull().references('candidates.id').onDelete('cascade'))
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('given_again_once', ['import_id', 'what', 'candidate_id', 'key'])
    .execute()
  await db.schema
    .createIndex('given_again_of')
    .on('given_again')
    .columns(['candidate_id', 'what', 'key'])
    .execute()
}
