import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What is to be done next with an application or a candidate. One open step each; those that ended stay. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('next_steps')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('application_id', 'integer', (c) => c.references('applications.id'))
    .addColumn('candidate_id', 'integer', (c) => c.references('candidates.id'))
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('due_on', types.date, (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('ended_at', types.timestamp)
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()
  const index = (name: string, on: string, where: string, unique = '') =>
    sql.raw(`create ${unique} index next_steps_${name} on next_steps (${on}) where ${where}`).execute(db)
  await index('of_application', 'application_id', "application_id is not null and state = 'open'", 'unique')
  await index('of_candidate', 'candidate_id', "candidate_id is not null and state = 'open'", 'unique')
  await index('closed', 'application_id', "state = 'closed'")
  await index('due', 'due_on, owner_id, application_id, candidate_id', "state = 'open'")
}
