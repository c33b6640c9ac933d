import { dayOf } from '#contract/core/company-time.ts'

const DAY = 86_400_000
const ENGLISH = 'en-US'

type Formats = { relative: Intl.RelativeTimeFormat; long: Intl.DateTimeFormat; days: Map<string, string> }
const LANGUAGES_KEPT = 10
const known = new Map<string, Formats>()

/** How a language, of which a site has one, writes both. */
function formatsOf(language: string): Formats {
  const made = known.get(language) ?? {
    relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    long: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    days: new Map<string, string>(),
  }
  if (known.size > LANGUAGES_KEPT) known.clear()
  known.set(language, made)
  return made
}

/** "today", "3 days ago", "2 months ago": whole days of the company, because the page is rendered once a day. */
export function postedAgo(iso: string, now: Date, language = ENGLISH): string {
  const { relative } = formatsOf(language)
  const days = Math.max(0, dayNumber(now) - dayNumber(new Date(iso)))
  if (days < 14) return relative.format(-days, 'day')
  if (days < 60) return relative.format(-Math.floor(days / 7), 'week')
  if (days < 730) return relative.format(-Math.floor(days / 30.44), 'month')
  return relative.format(-Math.floor(days / 365.25), 'year')
}

/** The company's day of a moment. */
export const longDate = (iso: string, language = ENGLISH): string => longDay(dayOf(new Date(iso)), language)

const DAYS_KEPT = 1_000

/** A calendar day (`YYYY-MM-DD`): as a moment it is midnight UTC, when the company may still be in the day before. */
export function longDay(day: string, language = ENGLISH): string {
  const { days, long } = formatsOf(language)
  const known = days.get(day) ?? long.format(new Date(day))
  if (days.size >= DAYS_KEPT) days.clear()
  days.set(day, known)
  return known
}

const dayNumber = (date: Date): number => Date.parse(dayOf(date)) / DAY
