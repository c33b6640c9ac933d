import { expect, test } from 'vitest'
import { isTooOld, pauseAfter } from '#server/mail/next-try.ts'

const MINUTE = 60_000
const due = new Date('2030-01-01T00:00:00Z')
const tooOld = (minutes: number) =>
  isTooOld({ due_since: due.toISOString() }, new Date(due.getTime() + minutes * MINUTE))

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [1000, 360],
])('after attempt %i it waits %i minutes', (attempts, minutes) => {
  expect(pauseAfter(attempts)).toBe(minutes * MINUTE)
})

test('it is given up three days after it was due', () => {
  expect(tooOld(3 * 24 * 60)).toBe(false)
  expect(tooOld(3 * 24 * 60 + 1)).toBe(true)
})
