import { addDays, dayOf, nextDay, startOfDay } from '#contract/core/company-time.ts'
import type { Days, PeriodQuery } from '#contract/reports/report.ts'
import type { Span } from '#server/store/reports/funnel.ts'

const DAY_MS = 86_400_000

/**
 * The days that a report is about, and those it is compared with: of a week, month or quarter that is not over as many days from the
 * beginning of the one before, never more than that has; else as many days right before.
 */
export function periodOf({ period, from, to }: PeriodQuery, now: Date): { period: Days; before: Days } {
  const today = dayOf(now)
  if (period === 'custom') return beside({ from: from ?? today, to: to ?? today })
  if (period === '30days') return beside({ from: addDays(today, -29), to: today })
  const begin = { week: mondayOf, month: monthOf, quarter: quarterOf }[period]
  const first = begin(today)
  const last = addDays(first, -1)
  const asFar = addDays(begin(last), lengthOf({ from: first, to: today }) - 1)
  return {
    period: { from: first, to: today },
    before: { from: begin(last), to: asFar < last ? asFar : last },
  }
}

function beside(period: Days): { period: Days; before: Days } {
  const to = addDays(period.from, -1)
  return { period, before: { from: addDays(to, 1 - lengthOf(period)), to } }
}

const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

function quarterOf(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** From the first moment of the first day to before that of the day after the last. */
export const spanOf = ({ from, to }: Days): Span => ({
  from: startOfDay(from).toISOString(),
  until: startOfDay(nextDay(to)).toISOString(),
})

/** The days of such a span, from the first to before the second, for what is counted by day. */
export const daysOf = ({ from, until }: Span): { from: string; before: string } => ({
  from: dayOf(new Date(from)),
  before: dayOf(new Date(until)),
})
