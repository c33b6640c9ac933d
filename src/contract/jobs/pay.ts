import type { PublicJob } from './job.ts'
import type { PayUnit } from './job-terms.ts'

export type Pay = Pick<PublicJob, 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_unit'>

const UNITS: Readonly<Record<PayUnit, string>> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
}

/** What a job pays, for a person: "$60-75 an hour", "From $60 an hour", "Up to $75 an hour"; undefined when not said. */
export function payText({ pay_min: low, pay_max: high, pay_currency, pay_unit }: Pay): string | undefined {
  if (low === null && high === null) return undefined
  const { money, plain } = formats(pay_currency, [low, high])
  const unit = UNITS[pay_unit]
  if (low !== null && high !== null) {
    return low === high ? `${money(low)} ${unit}` : `${money(low)}-${plain(high)} ${unit}`
  }
  if (low !== null) return `From ${money(low)} ${unit}`
  return high === null ? undefined : `Up to ${money(high)} ${unit}`
}

const known = new Map<string, Intl.NumberFormat>()

/** Making a format costs as much as rendering a whole row of a list. */
function format(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const made = known.get(key) ?? new Intl.NumberFormat('en-US', options)
  known.set(key, made)
  return made
}

/** Cents on both ends of a range or on none. */
function formats(currency: string, amounts: readonly (number | null)[]) {
  const digits = amounts.some((amount) => amount !== null && !Number.isInteger(amount)) ? 2 : 0
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const money = format(`${currency} ${digits}`, { style: 'currency', currency, ...fraction })
  const plain = format(String(digits), fraction)
  return {
    money: (amount: number) => money.format(amount),
    plain: (amount: number) => plain.format(amount),
  }
}
