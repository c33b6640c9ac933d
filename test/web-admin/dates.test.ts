import { describe, expect, it } from 'vitest'
import { dayText, minuteText, monthName } from '#web/admin/dates.ts'
import { grouped } from '#web/admin/grouped.ts'

const moments = [new Date(2026, 0, 1), new Date(2026, 10, 21, 12, 0), new Date(2028, 1, 29, 23, 59, 59)]

describe('dates and figures', () => {
  it('are written as Intl writes them in American English', () => {
    for (const at of moments) {
      expect(dayText(at)).toBe(at.toLocaleString('en-US', { dateStyle: 'medium' }))
      const minute = at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
      expect(minuteText(at)).toBe(minute.replaceAll(' ', ' '))
    }
    for (const count of [0, 7, 999, 1_000, 12_345, 100_000, 1_234_567]) {
      expect(grouped(count)).toBe(count.toLocaleString('en-US'))
    }
  })

  it('name a month by its label', () => {
    expect([monthName('2026-01'), monthName('2026-12')]).toEqual(['Jan', 'Dec'])
  })
})
