import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Interviews about applications: the times that are proposed, who takes part, and the time that was picked (docs/decisions/0059). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('interviews')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('application_id', 'integer', (c) => c.notNull().references('applications.id'))
    // As its writer's browser named it: the same proposal is taken once.
    .addColumn('key', 'text', (c) => c.notNull().unique())
    // By which calendars know it.
    .addColumn('uid', 'text', (c) => c.notNull().unique())
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('candidate_zone', 'text')
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('starts_at', types.timestamp)
    .addColumn('booked_at', types.timestamp)
    .addColumn('ended_at', types.timestamp)
    .addColumn('ended_by', 'text')
    // The last reminder of the time that holds: day or hour.
    .addColumn('reminded', 'text')
    // The letter that proposes it, as long as it is there.
    .addColumn('letter_id', 'integer')
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()
  await sql`create index interviews_of_application on interviews (application_id)`.execute(db)
  await sql`create index interviews_to_come on interviews (state, starts_at)`.execute(db)
  await db.schema
    .createTable('interview_slots')
    .addColumn('interview_id', 'integer', (c) => c.notNull().references('interviews.id'))
    .addColumn('starts_at', types.timestamp, (c) => c.notNull())
    .addColumn('offered_at', types.timestamp, (c) => c.notNull())
    .addPrimaryKeyConstraint('interview_slots_key', ['interview_id', 'starts_at'])
    .execute()
  await db.schema
    .createTable('interview_people')
    .addColumn('interview_id', 'integer', (c) => c.notNull().references('interviews.id'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('interview_people_key', ['interview_id', 'user_id'])
    .execute()
  await sql`create index interviews_of_person on interview_people (user_id)`.execute(db)
}
