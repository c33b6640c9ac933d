import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const STAGES = [
  ['New', 'open'],
  ['Contacted', 'open'],
  ['Qualifying', 'open'],
  ['Submitted', 'open'],
  ['Interviewing', 'open'],
  ['Offered', 'open'],
  ['Placed', 'placed'],
  ['Not in consideration', 'rejected'],
] as const
const BATCH = 500

type Then = {
  stages: { id: number; name: string; position: number; kind: string }
  applications: {
    id: number
    name: string
    phone: string
    created_at: string
    stage_id: number
    moved_at: string
    sort_name: string
    phone_digits: string
  }
}

/**
 * The stages of applications, and what a recruiter makes of one: rating, reason, notes, merging. The indexes of the
 * lists hold every column that lists filter by, so that counts and pages never walk through the wide rows.
 */
export async function up(untyped: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const db: Kysely<Then> = untyped.withTables<Then>()
  await db.schema
    .createTable('stages')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .execute()
  for (const [position, [name, kind]] of STAGES.entries())
    await sql`insert into stages (name, position, kind) values (${name}, ${position}, ${kind})`.execute(db)

  const orderedByByte = types.engine === 'postgres' ? sql`text collate "C"` : ('text' as const)
  const table = () => db.schema.alterTable('applications')
  await table()
    .addColumn('stage_id', 'integer', (c) => c.references('stages.id'))
    .execute()
  await table()
    .addColumn('rating', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await table().addColumn('reject_reason', 'text').execute()
  await table().addColumn('moved_at', types.timestamp).execute()
  await table()
    .addColumn('merged_into', 'integer', (c) => c.references('applications.id'))
    .execute()
  await table()
    .addColumn('sort_name', orderedByByte, (c) => c.notNull().defaultTo(''))
    .execute()
  await table()
    .addColumn('phone_digits', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update applications set moved_at = created_at, stage_id = (select min(id) from stages)`.execute(
    db,
  )
  await fold(db)

  for (const [name, columns] of Object.entries({
    applications_newest: 'id desc, stage_id, rating, job_id',
    applications_by_stage: 'stage_id, id desc, rating, job_id',
    applications_of_job: 'job_id, stage_id, id desc, rating',
    applications_by_rating: 'rating desc, id desc, stage_id, job_id',
    applications_by_move: 'moved_at desc, id desc, stage_id, rating, job_id',
    applications_by_name: 'sort_name, id, stage_id, rating, job_id',
    applications_by_email: 'email, id',
    applications_by_phone: 'phone_digits, id',
    applications_by_resume: 'resume_sha256, id',
  }))
    await sql`create index ${sql.ref(name)} on applications (${sql.raw(columns)}) where merged_into is null`.execute(
      db,
    )
  await sql`create index applications_merged on applications (merged_into, id) where merged_into is not null`.execute(
    db,
  )

  await db.schema
    .createTable('application_notes')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('application_id', 'integer', (c) => c.notNull().references('applications.id'))
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_at', types.timestamp, (c) => c.notNull())
    .execute()
  await sql`create index notes_by_application on application_notes (application_id, id)`.execute(db)
}

/** As `insertApplication` does since then. */
async function fold(db: Kysely<Then>): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'name', 'phone'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, name, phone } of rows) {
      const sort_name = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
      const phone_digits = phone.replace(/\D/g, '').slice(-10)
      await db.updateTable('applications').set({ sort_name, phone_digits }).where('id', '=', id).execute()
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
