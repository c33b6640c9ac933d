import type { Kysely } from 'kysely'

/** Since when a person has a tag; null where that was not written down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('candidate_tags').addColumn('given_at', 'text').execute()
}
