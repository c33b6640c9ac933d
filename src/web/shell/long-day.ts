type Known = { format: Intl.DateTimeFormat; days: Map<string, string> }
const LANGUAGES_KEPT = 10
const DAYS_KEPT = 1_000
const languages = new Map<string, Known>()

/**
 * A calendar day (`YYYY-MM-DD`) in a language: as a moment it is midnight UTC, when the company may still be in the day before. What is
 * no day, as in a draft, stays as it is typed.
 */
export function longDay(day: string, language = 'en-US'): string {
  const known = languages.get(language) ?? {
    format: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
    days: new Map<string, string>(),
  }
  if (languages.size > LANGUAGES_KEPT) languages.clear()
  languages.set(language, known)
  const { days, format } = known
  const written = days.get(day) ?? writtenBy(format, day)
  if (days.size >= DAYS_KEPT) days.clear()
  days.set(day, written)
  return written
}

function writtenBy(format: Intl.DateTimeFormat, day: string): string {
  const moment = new Date(day)
  return Number.isNaN(moment.getTime()) ? day : format.format(moment)
}
