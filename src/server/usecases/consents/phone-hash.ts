import { createHmac } from 'node:crypto'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Signs what must not be read back; it is kept outside the database. */
export type Secret = { secret: string }

/** Under which a number (E.164) stands in the ledger: whoever has number and secret finds its rows, nobody else. */
export const phoneHash = ({ secret }: Secret, phone: string): string =>
  createHmac('sha256', secret).update(`consent-phone\n${phone}`).digest('hex')

/** The United States with its territories, as the library spells them. */
const COUNTRIES: readonly string[] = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']

/** A number that texts may go to, in E.164, as it was typed in the United States; undefined for any other. */
export function textNumber(written: string): string | undefined {
  const parsed = parsePhoneNumberFromString(written.replace(/^\s*00/, '+'), 'US')
  if (!parsed?.isValid() || parsed.ext !== undefined) return undefined
  return COUNTRIES.includes(parsed.country ?? '') ? parsed.number : undefined
}
