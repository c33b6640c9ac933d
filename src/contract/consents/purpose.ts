import { z } from 'zod'

/** What the company may text somebody about, each agreed to by itself (spec sections 2 and 9). */
export const PURPOSES = ['jobs', 'appointments', 'status', 'account', 'announcements'] as const
export const Purpose = z.enum(PURPOSES)
export type Purpose = z.infer<typeof Purpose>

/** Their names, as the privacy page has them. */
export const purposeNames: Readonly<Record<Purpose | 'unknown', string>> = {
  jobs: 'Job opportunities and updates',
  appointments: 'Appointment reminders',
  status: 'Application status notifications',
  account: 'Account alerts',
  announcements: 'General announcements',
  unknown: 'Unknown purpose',
}

export type ConsentField = `texts_${Purpose}`

/** The field of a form by which somebody agrees to texts of a purpose. */
export const consentField = (purpose: Purpose): ConsentField => `texts_${purpose}`
export const CONSENT_FIELDS = PURPOSES.map(consentField)

/** The field that says who asked, as the form named it: the ledger keeps what was read, whatever the firm is called by then. */
export const CONSENT_FIRM = 'texts_firm'

/** What a ticked box sends. */
export const AGREED = 'yes'
const Agreement = z.literal(['', AGREED], `must be ${AGREED}, or be left out`).default('')

/** The boxes of a form: all of them may be left out, and then nothing is agreed to. */
export const consentFields = Object.fromEntries(CONSENT_FIELDS.map((name) => [name, Agreement])) as Record<
  ConsentField,
  typeof Agreement
>

/** What was agreed to in a form. */
export const agreedIn = (fields: Readonly<Partial<Record<ConsentField, string>>>): Purpose[] =>
  PURPOSES.filter((purpose) => fields[consentField(purpose)] === AGREED)
