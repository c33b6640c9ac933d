import type { Kysely } from 'kysely'

/** What was found in a resume besides its text, codes with commas between; null where nobody has looked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('resume_warnings', 'text').execute()
}
