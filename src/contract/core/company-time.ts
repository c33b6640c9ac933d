const DAY_MS = 86_400_000
const DAYS_KEPT = 1_000

/**
 * The time zone (IANA name) that counts while nobody has chosen one. The server takes it from its environment
 * (docs/operate.md); a browser reads the one that counts from the page, so that both agree on what "today" is.
 */
export const givenTimeZone: string =
  globalThis.document?.documentElement.dataset.timeZone ||
  globalThis.process?.env.TIME_ZONE ||
  'America/New_York'

type DayClock = {
  /** The calendar day (`YYYY-MM-DD`) of a moment. */
  dayOf(moment: Date): string
  /** The first moment of the day after that of a moment. */
  nextMidnight(moment: Date): number
  /** The first moment of a calendar day. */
  startOf(day: string): Date
  /** The last second of a calendar day, ISO 8601 with its offset: `2026-03-08T23:59:59-04:00`. */
  endOf(day: string): string
}

/** From its first moment until that of the next one, in ms since the epoch. */
type Day = { day: string; from: number; until: number }

/** Days of one time zone; throws a RangeError, when first used, for a name that is no time zone. */
export function createDayClock(timeZone: string): DayClock {
  let format: Intl.DateTimeFormat | undefined
  const read = (moment: number) => {
    format ??= new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    const part = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  /** What a clock on the wall shows more than UTC does, in ms. */
  const offsetAt = (moment: number) => read(moment) - Math.floor(moment / 1000) * 1000
  const dayAt = (moment: number) => new Date(read(moment)).toISOString().slice(0, 10)

  /** Summer time may begin at midnight: the day then starts with the first moment that belongs to it. */
  const startAt = (day: string): number => {
    const wall = Date.parse(`${day}T00:00:00Z`)
    const candidates = [wall - DAY_MS, wall + DAY_MS].map((moment) => wall - offsetAt(moment))
    const first = candidates.sort((a, b) => a - b).find((moment) => dayAt(moment) === day)
    return first ?? wall - offsetAt(wall)
  }

  // A list asks about the days of its rows and about today, by turns. A day of UTC holds parts of two days at most.
  const kept = new Map<number, Day[]>()
  const dayAround = (at: number): Day => {
    const utcDay = Math.floor(at / DAY_MS)
    const parts = kept.get(utcDay) ?? []
    const known = parts.find(({ from, until }) => at >= from && at < until)
    if (known !== undefined) return known
    const day = dayAt(at)
    const found = { day, from: startAt(day), until: startAt(nextDay(day)) }
    if (kept.size >= DAYS_KEPT) kept.clear()
    kept.set(utcDay, [...parts, found])
    return found
  }

  return {
    dayOf: (moment) => dayAround(moment.getTime()).day,
    nextMidnight: (moment) => dayAround(moment.getTime()).until,
    startOf: (day) => new Date(startAt(day)),
    endOf(day) {
      const last = startAt(nextDay(day)) - 1000
      const minutes = Math.round(offsetAt(last) / 60_000)
      const two = (value: number) => String(value).padStart(2, '0')
      const away = Math.abs(minutes)
      return `${day}T23:59:59${minutes < 0 ? '-' : '+'}${two(Math.floor(away / 60))}:${two(away % 60)}`
    },
  }
}

let zone = givenTimeZone
let company = createDayClock(zone)

/** The time zone in which the company counts its days and months today. */
export const companyTimeZone = (): string => zone

/** Counts in another time zone from now on, all of this process; undefined: in the one that was given. */
export function setCompanyTimeZone(own: string | undefined): void {
  const next = own ?? givenTimeZone
  if (next === zone) return
  zone = next
  company = createDayClock(next)
}

/** The company's calendar day (`YYYY-MM-DD`) of a moment. */
export const dayOf = (moment: Date): string => company.dayOf(moment)

/** When the company's day of a moment is over, in ms since the epoch. */
export const nextMidnight = (moment: Date): number => company.nextMidnight(moment)

/** The first moment of the company's day `YYYY-MM-DD`. */
export const startOfDay = (day: string): Date => company.startOf(day)

/** The last second of the company's day, ISO 8601 with its offset. */
export const endOfDay = (day: string): string => company.endOf(day)

/** The company's calendar year of a moment. */
export const yearOf = (moment: Date): number => Number(dayOf(moment).slice(0, 4))

/** The calendar day so many days after another, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The day after a calendar day. */
export const nextDay = (day: string): string => addDays(day, 1)
