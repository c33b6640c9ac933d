import { folded } from '#contract/core/folded.ts'

const PHONE_DIGITS = 10

/** A name as lists sort and find it: without case and accents. */
export function foldName(name: string): string {
  return folded(name)
}

/** The last ten digits of a phone number: a country code or a leading zero makes no difference. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-PHONE_DIGITS)
}
