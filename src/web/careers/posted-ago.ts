const DAY = 86_400_000
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "today", "3 days ago", "2 months ago": whole UTC days, because the page is rendered once a day. */
export function postedAgo(iso: string, now: Date): string {
  const days = Math.max(0, utcDay(now) - utcDay(new Date(iso)))
  if (days < 14) return relative.format(-days, 'day')
  if (days < 60) return relative.format(-Math.floor(days / 7), 'week')
  if (days < 730) return relative.format(-Math.floor(days / 30.44), 'month')
  return relative.format(-Math.floor(days / 365.25), 'year')
}

export function longDate(iso: string): string {
  return long.format(new Date(iso))
}

function utcDay(date: Date): number {
  return Math.floor(date.getTime() / DAY)
}
