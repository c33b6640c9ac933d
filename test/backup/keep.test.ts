import { expect, test } from 'vitest'
import { nameArchive, readName } from '#server/backup/archive-name.ts'
import { notKept } from '#server/backup/keep.ts'

const DAY = 86_400_000
const KEEP = { days: 7, weeks: 5, months: 12 }
const installation = 'ab'.repeat(16)
const archiveOf = (at: number) => {
  const name = nameArchive({
    installation,
    madeAt: new Date(at),
    schema: '0026-tasks-again',
    encrypted: true,
  })
  const read = readName(name)
  if (read === undefined) throw new Error(name)
  return read
}

test('a name says when and of what', () => {
  expect(archiveOf(Date.UTC(2026, 10, 22, 7, 5, 9))).toEqual({
    name: 'staffing-site-abababab-20261122T070509Z-0026.tar.age',
    madeAt: new Date('2026-11-22T07:05:09Z'),
    installation: 'abababab',
  })
  for (const other of ['.making-1', 'notes.txt', 'staffing-site-abababab-20261322T070509Z-0026.tar'])
    expect(readName(other)).toBeUndefined()
})

test('after two years of one a day there are those of 7 days, 5 weeks and 12 months', () => {
  let kept: ReturnType<typeof archiveOf>[] = []
  const began = Date.UTC(2024, 0, 1, 3)
  const end = began + 730 * DAY
  for (let at = began; at <= end; at += DAY) {
    kept.push(archiveOf(at))
    const gone = new Set(notKept(kept, KEEP, new Date(at)))
    kept = kept.filter((archive) => !gone.has(archive))
  }
  const ages = kept.map(({ madeAt }) => Math.round((end - madeAt.getTime()) / DAY))
  expect(ages.filter((age) => age <= 7)).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
  const months = new Set(kept.map(({ madeAt }) => madeAt.toISOString().slice(0, 7)))
  expect(months.size).toBe(12)
  const weeks = kept.filter(({ madeAt }) => madeAt.getUTCDay() === 1)
  expect(weeks.length).toBeGreaterThanOrEqual(5)
  expect(kept.length).toBeLessThanOrEqual(8 + 5 + 12)
})

test('the newest is kept however old it is, and whatever is to be kept', () => {
  const old = [archiveOf(0), archiveOf(DAY)]
  expect(notKept(old, { days: 0, weeks: 0, months: 0 }, new Date())).toEqual([old[0]])
  expect(notKept([], KEEP, new Date())).toEqual([])
})

test('what was made before a long gap goes with the longest of the three times, all but the newest', () => {
  const kept = [0, 40, 200, 230].map((day) => archiveOf(day * DAY))
  const ages = (now: number, keep: typeof KEEP) => {
    const gone = new Set(notKept(kept, keep, new Date(now * DAY)))
    return kept.filter((archive) => !gone.has(archive)).map(({ madeAt }) => madeAt.getTime() / DAY)
  }
  expect(ages(230, { days: 7, weeks: 4, months: 0 })).toEqual([230])
  expect(ages(229, { days: 7, weeks: 5, months: 1 })).toEqual([200, 230])
  expect(ages(5000, { days: 7, weeks: 4, months: 0 })).toEqual([230])
})

test('a clock that leaps takes nothing of what was made before for a week', () => {
  const before = [0, 1, 2].map((day) => archiveOf(day * DAY))
  const after = (...days: number[]) => [...before, ...days.map((day) => archiveOf(day * DAY))]
  const gone = (archives: ReturnType<typeof after>, day: number) =>
    notKept(archives, KEEP, new Date(day * DAY))
  expect(gone(after(5000), 5000)).toEqual([])
  expect(gone(after(5000, 5001, 5006), 5006)).toEqual([])
  expect(gone(after(5000, 5001, 5007), 5007)).toEqual(before)
  // Put right again, it goes on as if nothing had been.
  expect(gone(after(3, 5000), 3)).toEqual([])
  expect(gone(after(400, 5000), 400)).toEqual(before)
})

test('who makes a backup by hand now and then keeps the last two, and no more for every long gap', () => {
  const byHand = [0, 100, 200, 300].map((day) => archiveOf(day * DAY))
  const keep = { days: 7, weeks: 4, months: 0 }
  expect(notKept(byHand, keep, new Date(300 * DAY))).toEqual(byHand.slice(0, 2))
})
