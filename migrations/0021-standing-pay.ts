import { type Kysely, sql } from 'kysely'

/** The posting that the first start makes says its pay in words; where it still does and nobody gave figures, they are given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update jobs set pay_min = 126000, pay_max = 126000, pay_currency = 'USD', pay_unit = 'year'
    where reference = 'business-analyst' and pay_min is null and pay_max is null
      and description like '%126,000 a year%'`.execute(db)
}
