import { expect, test } from 'vitest'
import { payText } from '#contract/jobs/pay.ts'

const none = { pay_min: null, pay_max: null, pay_currency: 'USD', pay_unit: 'hour' } as const

test.each([
  [{}, undefined],
  [{ pay_min: 60, pay_max: 75 }, '$60-75 an hour'],
  [{ pay_min: 60, pay_max: 60 }, '$60 an hour'],
  [{ pay_min: 60.5, pay_max: 75 }, '$60.50-75.00 an hour'],
  [{ pay_min: 120_000, pay_unit: 'year' }, 'From $120,000 a year'],
  [{ pay_max: 900, pay_unit: 'week', pay_currency: 'EUR' }, 'Up to €900 a week'],
  [{ pay_min: 0, pay_max: 0, pay_unit: 'day' }, '$0 a day'],
  [
    { pay_min: 500_000, pay_max: 600_000, pay_unit: 'month', pay_currency: 'JPY' },
    '¥500,000-600,000 a month',
  ],
] as const)('the pay of %j is %s', (pay, words) => {
  expect(payText({ ...none, ...pay })).toBe(words)
})
