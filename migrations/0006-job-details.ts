import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Place, pay and first day of a job. The indexes of the public lists are built anew, to hold the first day too. */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const columns = [
    ['city', sql`text not null default ''`],
    ['region', sql`text not null default ''`],
    ['country', sql`text`],
    // Figures with cents come back exactly: both engines keep 15 digits.
    ['pay_min', sql`double precision`],
    ['pay_max', sql`double precision`],
    ['pay_currency', sql`text not null default 'USD'`],
    ['pay_unit', sql`text not null default 'hour'`],
    ['opens_on', sql.raw(types.date)],
  ] as const
  for (const [name, type] of columns) {
    await sql`alter table jobs add column ${sql.ref(name)} ${type}`.execute(db)
  }

  const listed = [
    ['jobs_listed', 'is_active, id desc, valid_through, opens_on, job_type, remote_work, address'],
    ['jobs_open', 'is_active, job_type, remote_work, valid_through, opens_on, address'],
    ['jobs_by_address', 'is_active, address, valid_through, opens_on, job_type, remote_work'],
    ['jobs_sitemap', 'is_active, id, valid_through, opens_on, updated_at'],
  ] as const
  for (const [name, held] of listed) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on jobs (${sql.raw(held)}) where deleted_at is null`.execute(db)
  }

  // The one order of the desk's list that no other index can give.
  const title = types.engine === 'postgres' ? sql`(lower(title) collate "C")` : sql`lower(title)`
  await sql`create index jobs_by_title on jobs (${title}, id desc, is_active) where deleted_at is null`.execute(
    db,
  )
}
