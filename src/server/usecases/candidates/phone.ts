import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A phone number as it is compared: in E.164, with the extension that was dialed behind it (RFC 3966), as of the United
 * States where no country is written; what is none keeps its digits. Empty without a digit.
 */
export function canonicalPhone(written: string): string {
  const parsed = parsePhoneNumberFromString(written.replace(/^\s*00/, '+'), 'US')
  if (!parsed?.isValid()) return written.replace(/\D/g, '')
  return parsed.ext === undefined ? parsed.number : `${parsed.number};ext=${parsed.ext}`
}
