import { dayOf } from '#contract/core/company-time.ts'

/** The months that have begun at the company; one to come has no figure yet, and a zero would draw a fall. */
export const untilNow = <Month extends { month: string }>(
  months: readonly Month[],
  now: Date,
): (Month | null)[] => {
  const thisMonth = dayOf(now).slice(0, 7)
  return months.map((one) => (one.month > thisMonth ? null : one))
}
