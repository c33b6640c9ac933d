import { said } from '../core/said.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const FORMATS_MOST = 600
const formats = new Map<string, Intl.DateTimeFormat>()

function readerOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  // Names are read in any case, so whoever sends them could make as many as they like.
  if (formats.size >= FORMATS_MOST) formats.clear()
  formats.set(zone, made)
  return made
}

/** What a clock on the wall of a zone shows, as if it were UTC. */
function wallAt(moment: number, zone: string): number {
  const parts = readerOf(zone).formatToParts(moment)
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute)
}

/** Whether this is the name of a time zone (IANA). */
export function isZone(zone: string): boolean {
  // Offsets are no zones: they know no daylight saving.
  if (!/^[A-Za-z][\w+/-]*$/.test(zone)) return false
  try {
    readerOf(zone)
    return true
  } catch {
    return false
  }
}

/**
 * The moment at which the clocks of a zone show `2026-03-08T14:30`, as ISO 8601 in UTC. Of a time that comes twice, in autumn, the first;
 * undefined for one that clocks leap over in spring.
 */
export function momentOf(local: string, zone: string): string | undefined {
  const wall = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wall)) return undefined
  const tries = [wall - DAY, wall + DAY].map((near) => wall - (wallAt(near, zone) - near))
  const found = tries.sort((a, b) => a - b).find((moment) => wallAt(moment, zone) === wall)
  return found === undefined ? undefined : new Date(found).toISOString()
}

/** What the clocks of a zone show at a moment: `2026-03-08T14:30`. */
export const localOf = (at: string, zone: string): string =>
  new Date(wallAt(Math.floor(Date.parse(at) / MINUTE) * MINUTE, zone)).toISOString().slice(0, 16)

/** `America/New_York` as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

/** How a language says a moment: its code, and where day, time and zone stand. */
export type MomentWords = { language: string; moment: string }

const ENGLISH: MomentWords = { language: 'en-US', moment: '{day} at {time} ({zone})' }

/** `Tuesday, November 24, 2026 at 2:00 PM EST (America/New York)`: a time always with its zone. */
export function zonedTime(at: string, zone: string, { language, moment: words } = ENGLISH): string {
  const day = new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: 'full' })
  const time = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const moment = new Date(at)
  // Engines differ in which space stands before AM and PM: a page reads alike where it is made and in the browser.
  const shown = time.format(moment).replace(/\s/g, ' ')
  return said(words, { day: day.format(moment), time: shown, zone: zoneName(zone) })
}
