import { expect, test } from 'vitest'
import { untilNow } from '#web/admin/dashboard/until-now.ts'

const months = ['2026-11', '2026-12', '2027-01'].map((month) => ({ month }))

test.each([
  // Half past nine in the evening of November 30 in New York.
  ['2026-12-01T02:30:00Z', 1],
  ['2026-12-01T05:00:00Z', 2],
  ['2027-01-01T04:59:59Z', 2],
  ['2027-01-01T05:00:00Z', 3],
])('at %s the line ends with the month that the company has, number %i', (now, begun) => {
  expect(untilNow(months, new Date(now)).filter((month) => month !== null)).toEqual(months.slice(0, begun))
})
