import { expect, test } from 'vitest'
import { type PeriodName, PeriodQuery } from '#contract/reports/report.ts'
import { periodOf, spanOf } from '#server/usecases/reports/period.ts'

const days = (period: PeriodName, now: string, more = {}) => {
  const found = periodOf(PeriodQuery.parse({ period, ...more }), new Date(now))
  return [found.period.from, found.period.to, found.before.from, found.before.to].join(' ')
}

test('a week, month and quarter go until today, and the one before as far', () => {
  // A Sunday belongs to the week that began on Monday.
  expect(days('week', '2026-11-22T17:00:00Z')).toBe('2026-11-16 2026-11-22 2026-11-09 2026-11-15')
  expect(days('week', '2026-11-23T17:00:00Z')).toBe('2026-11-23 2026-11-23 2026-11-16 2026-11-16')
  expect(days('month', '2026-11-22T17:00:00Z')).toBe('2026-11-01 2026-11-22 2026-10-01 2026-10-22')
  expect(days('quarter', '2026-11-22T17:00:00Z')).toBe('2026-10-01 2026-11-22 2026-07-01 2026-08-22')
})

test('one that was shorter is compared as a whole, never with days of this one', () => {
  expect(days('month', '2026-03-31T17:00:00Z')).toBe('2026-03-01 2026-03-31 2026-02-01 2026-02-28')
  expect(days('quarter', '2026-06-30T17:00:00Z')).toBe('2026-04-01 2026-06-30 2026-01-01 2026-03-31')
})

test('30 days and any others are compared with as many right before', () => {
  expect(days('30days', '2026-03-01T17:00:00Z')).toBe('2026-01-31 2026-03-01 2026-01-01 2026-01-30')
  expect(days('custom', '2026-03-01T17:00:00Z', { from: '2024-02-29', to: '2024-02-29' })).toBe(
    '2024-02-29 2024-02-29 2024-02-28 2024-02-28',
  )
})

test('days are the company’s: on their evening it is the next day in UTC, and one may have 23 hours', () => {
  expect(days('week', '2026-11-23T04:30:00Z')).toBe('2026-11-16 2026-11-22 2026-11-09 2026-11-15')
  expect(spanOf({ from: '2026-03-08', to: '2026-03-08' })).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    until: '2026-03-09T04:00:00.000Z',
  })
})
