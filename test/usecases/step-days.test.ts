import { expect, test } from 'vitest'
import { stepSpans } from '#server/usecases/steps/step-days.ts'

test('a step is late with the first moment of the company’s next day, also on the day that has 25 hours', () => {
  const at = (moment: string) => stepSpans(new Date(moment))
  // Clocks go back on November 1: midnight is four hours behind UTC before it, and five after.
  expect(at('2026-11-01T03:59:59.999Z').today).toEqual(['2026-10-31', '2026-10-31'])
  expect(at('2026-11-01T04:00:00Z')).toMatchObject({
    late: ['2000-01-01', '2026-10-31'],
    today: ['2026-11-01', '2026-11-01'],
    week: ['2026-11-02', '2026-11-07'],
    later: ['2026-11-08', '2999-12-31'],
  })
  expect(at('2026-11-02T04:59:59.999Z').today).toEqual(['2026-11-01', '2026-11-01'])
  expect(at('2026-11-02T05:00:00Z').late).toEqual(['2000-01-01', '2026-11-01'])
})
