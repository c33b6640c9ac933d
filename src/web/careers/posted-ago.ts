import { dayOf } from '#contract/core/company-time.ts'
import { longDay } from '#web/shell/long-day.ts'

const DAY = 86_400_000
const ENGLISH = 'en-US'

const LANGUAGES_KEPT = 10
const known = new Map<string, Intl.RelativeTimeFormat>()

/** How a language, of which a site has one, writes it. */
function formatOf(language: string): Intl.RelativeTimeFormat {
  const made = known.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (known.size > LANGUAGES_KEPT) known.clear()
  known.set(language, made)
  return made
}

/** "today", "3 days ago", "2 months ago": whole days of the company, because the page is rendered once a day. */
export function postedAgo(iso: string, now: Date, language = ENGLISH): string {
  const relative = formatOf(language)
  const days = Math.max(0, dayNumber(now) - dayNumber(new Date(iso)))
  if (days < 14) return relative.format(-days, 'day')
  if (days < 60) return relative.format(-Math.floor(days / 7), 'week')
  if (days < 730) return relative.format(-Math.floor(days / 30.44), 'month')
  return relative.format(-Math.floor(days / 365.25), 'year')
}

/** The company's day of a moment. */
export const longDate = (iso: string, language = ENGLISH): string => longDay(dayOf(new Date(iso)), language)

const dayNumber = (date: Date): number => Date.parse(dayOf(date)) / DAY
