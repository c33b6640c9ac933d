const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The spec's month label (section 2, dashboard) of `YYYY-MM`. */
export const monthName = (month: string): string => MONTHS[Number(month.slice(5)) - 1] ?? month

/** `Nov 21, 2026` where the reader is, as the admin's English has it: a first `Intl` would load for ten milliseconds. */
export const dayText = (at: Date): string => `${MONTHS[at.getMonth()]} ${at.getDate()}, ${at.getFullYear()}`

/** The same of a calendar day (`YYYY-MM-DD`), which is the same day for every reader. */
export const calendarDayText = (day: string): string => dayText(new Date(`${day}T00:00:00`))

/** `Nov 21, 2026, 3:05 PM`. */
export function minuteText(at: Date): string {
  return `${dayText(at)}, ${timeText(at)}`
}

function timeText(at: Date): string {
  const hours = at.getHours()
  return `${hours % 12 || 12}:${String(at.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `3:05 PM` today, `Nov 20, 3:05 PM` before. */
export function recentText(at: Date): string {
  const isToday = dayText(at) === dayText(new Date())
  return isToday ? timeText(at) : `${MONTHS[at.getMonth()]} ${at.getDate()}, ${timeText(at)}`
}

/** Whole days from a moment until now. */
export const daysSince = (at: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 86_400_000))

/** To the second, with the day of the week and the time zone. */
export const exactText = (at: Date): string =>
  at.toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'long' })
