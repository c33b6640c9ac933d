import { partsOf } from '#server/store/applications/merged.ts'
import type { Store } from '#server/store/engine/store.ts'
import { interviewsOf, lockInterviews } from '#server/store/interviews/interviews.ts'
import { cancelInterview } from './change-interview.ts'

/**
 * Cancels all interviews about applications that end, and about what was merged into them, withdrawn by who sent them (`by` null) or moved to a stage that is not open, in the transaction
 * that ends and holds them.
 */
export async function cancelInterviewsOf(
  transaction: Store,
  secret: { secret: string },
  ended: readonly number[],
  { at, by }: { at: string; by: string | null },
): Promise<void> {
  const applications = [...new Set([...(await partsOf(transaction, ended)).values()].flat())]
  const open = (await interviewsOf(transaction, applications)).filter(({ state }) => state !== 'cancelled')
  await lockInterviews(
    transaction,
    open.map(({ id }) => id),
  )
  for (const row of await interviewsOf(transaction, applications))
    if (row.state !== 'cancelled' && !isOver(row.starts_at, at))
      await cancelInterview(transaction, secret, row, { now: new Date(at), by, ended_by: 'application' })
}

/** One that took place stays as it was. */
const isOver = (starts_at: string | null, at: string): boolean => starts_at !== null && starts_at <= at
