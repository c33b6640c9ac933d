import { type Purpose, purposeNames } from './purpose.ts'

/** What stands above the boxes. */
export const consentLegend = (company: string): string =>
  `I agree that ${company} sends me text messages about:`

/** What stands below them. */
export const CONSENT_TERMS =
  'Optional, and no condition of applying, being placed or buying anything. I am 18 years of age or older, and the phone number that I give here is mine. Message frequency varies. Message and data rates may apply. Reply STOP to opt out, HELP for help. One text asks me to answer YES first; without that answer no other follows.'
export const CONSENT_LINK = 'Texting terms and privacy policy'
export const TERMS_PATH = '/privacy-policy'

/** All that somebody read who ticked a box: the ledger keeps it word for word. */
export const consentWording = (company: string, purpose: Purpose): string =>
  `${consentLegend(company)} ${purposeNames[purpose]}. ${CONSENT_TERMS} ${CONSENT_LINK}: ${TERMS_PATH}`
