import { expect, test } from 'vitest'
import { postedAgo } from '#web/careers/posted-ago.ts'

// Half past midnight at the company, four hours behind UTC in summer.
const now = new Date('2026-06-30T04:30:00Z')

test.each([
  ['2026-06-30T04:10:00Z', 'today'],
  ['2026-06-30T03:50:00Z', 'yesterday'],
  ['2026-06-27T12:00:00Z', '3 days ago'],
  ['2026-06-10T12:00:00Z', '2 weeks ago'],
  ['2026-04-01T12:00:00Z', '2 months ago'],
  ['2023-04-01T12:00:00Z', '3 years ago'],
  ['2026-07-02T12:00:00Z', 'today'],
])('%s was %s', (at, words) => {
  expect(postedAgo(at, now)).toBe(words)
})
