import { dayOf } from '#contract/core/company-time.ts'

const DAY = 86_400_000
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "today", "3 days ago", "2 months ago": whole days of the company, because the page is rendered once a day. */
export function postedAgo(iso: string, now: Date): string {
  const days = Math.max(0, dayNumber(now) - dayNumber(new Date(iso)))
  if (days < 14) return relative.format(-days, 'day')
  if (days < 60) return relative.format(-Math.floor(days / 7), 'week')
  if (days < 730) return relative.format(-Math.floor(days / 30.44), 'month')
  return relative.format(-Math.floor(days / 365.25), 'year')
}

/** The company's day of a moment. */
export const longDate = (iso: string): string => longDay(dayOf(new Date(iso)))

const DAYS_KEPT = 1_000
const days = new Map<string, string>()

/** A calendar day (`YYYY-MM-DD`): as a moment it is midnight UTC, when the company may still be in the day before. */
export function longDay(day: string): string {
  const known = days.get(day) ?? long.format(new Date(day))
  if (days.size >= DAYS_KEPT) days.clear()
  days.set(day, known)
  return known
}

const dayNumber = (date: Date): number => Date.parse(dayOf(date)) / DAY
