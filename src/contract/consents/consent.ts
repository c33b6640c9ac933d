import { z } from 'zod'
import { stored } from '../core/stored.ts'
import { Purpose } from './purpose.ts'

/** Granted: a box was ticked, which proves nothing of the number. Confirmed: the number answered YES. */
export const CONSENT_EVENTS = ['granted', 'confirmed', 'revoked'] as const
export type ConsentEvent = (typeof CONSENT_EVENTS)[number]

/** Where it was said. */
export const CONSENT_SOURCES = ['apply form', 'own page', 'text'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** Whether texts of a purpose may go to a number: none, not before it answers YES, or yes. */
export const CONSENT_STATES = ['none', 'waiting', 'live'] as const
export type ConsentState = (typeof CONSENT_STATES)[number]

/** What stands in the ledger of one number and one purpose, as far as it still counts. */
export const Consent = z.object({
  phone: z.string(),
  purpose: stored(Purpose, 'unknown'),
  state: z.enum(CONSENT_STATES),
  /** Since when it is so. */
  since: z.string(),
})
export type Consent = z.infer<typeof Consent>

/** An entry of the ledger. */
export const ConsentEntry = z.object({
  id: z.int(),
  phone: z.string(),
  purpose: stored(Purpose, 'unknown'),
  event: stored(z.enum(CONSENT_EVENTS), 'unknown'),
  wording: z.string(),
  page: z.string(),
  source: stored(z.enum(CONSENT_SOURCES), 'unknown'),
  at: z.string(),
})
export type ConsentEntry = z.infer<typeof ConsentEntry>

/** An entry that concerns a person; not `own`: the number itself said it, or who else uses it, and it ended or confirmed what is theirs. */
export const PersonEntry = ConsentEntry.extend({ own: z.boolean() })
export type PersonEntry = z.infer<typeof PersonEntry>

/** What a person agreed to, and all that the ledger says of it, the newest first. */
export const PersonConsents = z.object({ consents: z.array(Consent), entries: z.array(PersonEntry) })
export type PersonConsents = z.infer<typeof PersonConsents>
