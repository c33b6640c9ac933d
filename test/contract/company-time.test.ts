import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDayClock, nextDay } from '#contract/core/company-time.ts'

describe('the days of a time zone', () => {
  test.each([
    // A Florida job that closes on the 10th is open until midnight there, not until 7 pm.
    ['America/New_York', '2026-11-11T00:30:00Z', '2026-11-10'],
    ['America/New_York', '2026-11-11T04:59:59.999Z', '2026-11-10'],
    ['America/New_York', '2026-11-11T05:00:00Z', '2026-11-11'],
    ['Asia/Kolkata', '2026-11-10T18:29:59Z', '2026-11-10'],
    ['Asia/Kolkata', '2026-11-10T18:30:00Z', '2026-11-11'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31'],
  ])('in %s %s is in %s', (zone, moment, day) => {
    expect(createDayClock(zone).dayOf(new Date(moment))).toBe(day)
  })

  test.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-08T23:59:59-04:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-01T23:59:59-05:00'],
    // Summer time began at midnight: there was no 00:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-04T23:59:59-02:00'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z', '2026-01-01T23:59:59+05:30'],
  ])('in %s %s starts at %s and ends at %s', (zone, day, start, end) => {
    const days = createDayClock(zone)
    expect(days.startOf(day).toISOString()).toBe(start)
    expect(days.endOf(day)).toBe(end)
  })

  test('the start of a day is its first moment, in every time zone', () => {
    const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const days = createDayClock(zone)
        const day = days.dayOf(moment)
        const start = days.startOf(day)
        expect(start.getTime()).toBeLessThanOrEqual(moment.getTime())
        expect(createDayClock(zone).dayOf(start)).toBe(day)
        expect(createDayClock(zone).dayOf(new Date(start.getTime() - 1)) < day).toBe(true)
        expect(days.startOf(nextDay(day)).getTime()).toBeGreaterThan(moment.getTime())
      }),
      { numRuns: 300 },
    )
  })
})
