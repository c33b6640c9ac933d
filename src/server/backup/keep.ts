import type { ArchiveName } from './archive-name.ts'

/** All of that many days, the first of each of so many weeks, and of so many months. */
export type Keep = { days: number; weeks: number; months: number }

const DAY = 86_400_000
/** The first Monday of Unix time was its fifth day. */
const MONDAY = 4

const weekOf = ({ madeAt }: ArchiveName) => Math.floor((madeAt.getTime() / DAY - MONDAY) / 7)
const monthOf = ({ madeAt }: ArchiveName) => madeAt.getUTCFullYear() * 12 + madeAt.getUTCMonth()

/** The first archive of each of the newest `most` periods that have one. */
function firstOfEach(
  archives: readonly ArchiveName[],
  periodOf: (archive: ArchiveName) => number,
  most: number,
): ArchiveName[] {
  if (most === 0) return []
  const firsts = new Map<number, ArchiveName>()
  for (const archive of archives) firsts.set(periodOf(archive), firsts.get(periodOf(archive)) ?? archive)
  return [...firsts.values()].slice(-most)
}

const WEEK_DAYS = 7
const MONTH_DAYS = 31
/** Between two backups of a server whose clock is right lie less. */
const LEAP_DAYS = 60

/** For how many days an archive is kept at most: who is erased is promised that backups of before are gone by then. */
export const daysOf = ({ days, weeks, months }: Keep): number =>
  Math.max(days, weeks * WEEK_DAYS, months * MONTH_DAYS)

/**
 * Which of the archives of one installation need not be kept any more at `now`. The newest one always is. What is missing in a
 * week or a month does not shorten how far back the others reach, up to the longest of the three times. For a week after a gap that made
 * the others too old they are judged by the time of the last of them: the clock may have leapt, and there is time to find that out.
 */
export function notKept(archives: readonly ArchiveName[], keep: Keep, now: Date): ArchiveName[] {
  const oldestFirst = [...archives].sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime())
  const gapMs = Math.max(daysOf(keep), LEAP_DAYS) * DAY
  const leap = oldestFirst.findLastIndex(({ madeAt }, at) => {
    const before = oldestFirst[at - 1]
    return before !== undefined && madeAt.getTime() - before.madeAt.getTime() > gapMs
  })
  const [last, first] = [oldestFirst[leap - 1], oldestFirst[leap]]
  const sinceLeap = now.getTime() - (first?.madeAt.getTime() ?? 0)
  if (last !== undefined && sinceLeap >= 0 && sinceLeap < WEEK_DAYS * DAY)
    return tooOld(oldestFirst.slice(0, leap), keep, last.madeAt)
  return tooOld(oldestFirst, keep, now)
}

/** The same where the clock is right. */
function tooOld(oldestFirst: readonly ArchiveName[], keep: Keep, now: Date): ArchiveName[] {
  const since = now.getTime() - keep.days * DAY
  const kept = new Set([
    ...oldestFirst.filter(({ madeAt }) => madeAt.getTime() >= since),
    ...oldestFirst.slice(-1),
    ...firstOfEach(oldestFirst, weekOf, keep.weeks),
    ...firstOfEach(oldestFirst, monthOf, keep.months),
  ])
  const oldest = now.getTime() - daysOf(keep) * DAY
  const isOver = (archive: ArchiveName) => archive.madeAt.getTime() < oldest
  return oldestFirst.slice(0, -1).filter((archive) => isOver(archive) || !kept.has(archive))
}
