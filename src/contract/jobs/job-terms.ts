import { z } from 'zod'
import { day } from '../core/day.ts'
import { CITY_MAX, PAY_MAX, REGION_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'
import { COUNTRIES, CURRENCIES } from './iso-codes.ts'

export const PAY_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const
export const PayUnit = z.enum(PAY_UNITS, { error: texts.job.payUnitInvalid })
export type PayUnit = z.infer<typeof PayUnit>

const oneOf = (codes: readonly string[], error: string) => {
  const known = new Set(codes)
  return z.string({ error }).refine((code) => known.has(code), { error })
}

const hasCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4

const pay = z
  .number({ error: texts.job.payInvalid })
  .min(0, texts.job.payInvalid)
  .max(PAY_MAX, texts.job.payInvalid)
  .refine(hasCents, { error: texts.job.payInvalid })
  .nullable()

/** Where a job is in parts that machines understand, what it pays, and when it is open; all of it may stay empty. */
export const jobTerms = {
  city: text({ most: CITY_MAX }),
  region: text({ most: REGION_MAX }),
  /** ISO 3166-1 alpha-2, or null. */
  country: oneOf(COUNTRIES, texts.job.countryInvalid).nullable(),
  pay_min: pay,
  pay_max: pay,
  /** ISO 4217. It and the unit say nothing while both figures are null. */
  pay_currency: oneOf(CURRENCIES, texts.job.currencyInvalid),
  pay_unit: PayUnit,
  /** First day on which the job is public, or null: at once. */
  opens_on: day(texts.job.openingDateInvalid).nullable(),
  /** Last day on which the job takes applications, or null. */
  valid_through: day(texts.job.closingDateInvalid).nullable(),
}

/** What an old client does not send. */
export const newJobTerms = {
  city: jobTerms.city.default(''),
  region: jobTerms.region.default(''),
  country: jobTerms.country.default(null),
  pay_min: jobTerms.pay_min.default(null),
  pay_max: jobTerms.pay_max.default(null),
  pay_currency: jobTerms.pay_currency.default('USD'),
  pay_unit: jobTerms.pay_unit.default('hour'),
  opens_on: jobTerms.opens_on.default(null),
  valid_through: jobTerms.valid_through.default(null),
}

type Range = { low: unknown; high: unknown }

const inOrder = ({ low, high }: Range): boolean => {
  if (typeof low === 'number' && typeof high === 'number') return low <= high
  return typeof low !== 'string' || typeof high !== 'string' || low <= high
}

type Terms = { pay_min?: unknown; pay_max?: unknown; opens_on?: unknown; valid_through?: unknown }

/** Whether the pay does not end before it begins. What is no figure is for other checks to refuse. */
export const payInOrder = (job: Terms): boolean => inOrder({ low: job.pay_min, high: job.pay_max })

/** Whether the job does not close before it opens. */
export const daysInOrder = (job: Terms): boolean => inOrder({ low: job.opens_on, high: job.valid_through })
