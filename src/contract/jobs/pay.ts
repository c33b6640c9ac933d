import { numberFormat } from '../core/number-format.ts'
import { said } from '../core/said.ts'
import type { PublicJob } from './job.ts'
import type { PayUnit } from './job-terms.ts'

export type Pay = Pick<PublicJob, 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_unit'>

/** The words around amounts: what stands in braces is put in. */
export type PayWords = Readonly<Record<PayUnit | 'exact' | 'range' | 'from' | 'up_to', string>>

/** The words of the release. */
export const payWords: PayWords = {
  exact: '{amount} {unit}',
  range: '{low}-{high} {unit}',
  from: 'From {amount} {unit}',
  up_to: 'Up to {amount} {unit}',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
}

/** What a job pays, for a person: "$60-75 an hour", "From $60 an hour", "Up to $75 an hour"; undefined when not said. */
export function payText(
  { pay_min: low, pay_max: high, pay_currency, pay_unit }: Pay,
  words: PayWords = payWords,
  language = 'en-US',
): string | undefined {
  if (low === null && high === null) return undefined
  const { money, plain } = formats(language, pay_currency, [low, high])
  const unit = pay_unit === 'other' ? '' : words[pay_unit]
  if (low !== null && high !== null && low !== high)
    return said(words.range, { low: money(low), high: plain(high), unit }).trim()
  const [amount, text] = low === null ? [high, words.up_to] : [low, high === null ? words.from : words.exact]
  return amount === null ? undefined : said(text, { amount: money(amount), unit }).trim()
}

/** Cents on both ends of a range or on none. */
function formats(language: string, currency: string, amounts: readonly (number | null)[]) {
  const digits = amounts.some((amount) => amount !== null && !Number.isInteger(amount)) ? 2 : 0
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const money = numberFormat(language, `${currency} ${digits}`, {
    style: 'currency',
    currency,
    ...fraction,
  })
  const plain = numberFormat(language, String(digits), fraction)
  return {
    money: (amount: number) => money.format(amount),
    plain: (amount: number) => plain.format(amount),
  }
}
