import type { Store } from '../engine/store.ts'

/** What is counted of job alerts, by days of the company: searches confirmed and ended, and mails that went out. */
export type AlertCounts = { mails: number; confirmed: number; ended: number }

const none: AlertCounts = { mails: 0, confirmed: 0, ended: 0 }

/** Counts some more on a day. */
export async function countAlerts(
  transaction: Store,
  day: string,
  more: Partial<AlertCounts>,
): Promise<void> {
  const added = { ...none, ...more }
  await transaction.sql
    .insertInto('job_alert_days')
    .values({ day, ...added })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((e) => ({
        mails: e('job_alert_days.mails', '+', added.mails),
        confirmed: e('job_alert_days.confirmed', '+', added.confirmed),
        ended: e('job_alert_days.ended', '+', added.ended),
      })),
    )
    .execute()
}

/** What was counted from one day to before another. */
export async function alertCounts(
  { sql: db }: Store,
  { from, before }: { from: string; before: string },
): Promise<AlertCounts> {
  const rows = await db
    .selectFrom('job_alert_days')
    .select(['mails', 'confirmed', 'ended'])
    .where('day', '>=', from)
    .where('day', '<', before)
    .execute()
  return rows.reduce(
    (sum, row) => ({
      mails: sum.mails + row.mails,
      confirmed: sum.confirmed + row.confirmed,
      ended: sum.ended + row.ended,
    }),
    none,
  )
}
