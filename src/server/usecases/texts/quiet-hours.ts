/** From which hour on texts may come, and until which, by the clock of whoever gets them. */
const FROM = 8
const UNTIL = 20
const STEP_MS = 15 * 60_000
/** Some hours of every day are open in all zones of the fifty states; with those of the Pacific there may be none. */
const STEPS_MOST = (3 * 24 * 60) / 15

const formats = new Map<string, Intl.DateTimeFormat>()

function hourIn(timeZone: string, at: Date): number {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  return Number(format.format(at))
}

/** Whether texts may come now in every one of these time zones. */
export const isOpenIn = (zones: readonly string[], at: Date): boolean =>
  zones.every((zone) => {
    const hour = hourIn(zone, at)
    return hour >= FROM && hour < UNTIL
  })

/** The next moment at which texts may come in all of these zones; undefined where there is none. */
export function nextOpenIn(zones: readonly string[], at: Date): Date | undefined {
  const first = Math.ceil(at.getTime() / STEP_MS) * STEP_MS
  for (let step = 0; step < STEPS_MOST; step += 1) {
    const moment = new Date(first + step * STEP_MS)
    if (isOpenIn(zones, moment)) return moment
  }
  return undefined
}
