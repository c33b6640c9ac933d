import { z } from 'zod'
import { emailField } from '../core/contact-fields.ts'
import { texts } from '../core/texts.ts'
import type { CareersQuery } from '../site/pages.ts'

/** The address by which somebody asks for the new jobs of a search. */
export const AlertRequest = z.object({
  email: emailField(texts.form.emailRequired).transform((value) => value.toLowerCase()),
})

/** A search of the careers page whose new jobs somebody gets. */
export type AlertSearch = Pick<CareersQuery, 'search' | 'location' | 'job_type' | 'remote'>

/** One that its reader confirmed. */
export type JobAlert = AlertSearch & { id: number }

/** What became of a form of job alerts, or what a link to them shows. */
export type AlertsOutcome =
  | { state: 'asked' }
  | { state: 'confirm'; token: string; search: AlertSearch }
  | { state: 'manage'; token: string; email: string; alerts: JobAlert[]; isFull: boolean }
  /** Asks whether all are to end: the address that mail programs send by themselves was opened. */
  | { state: 'leaving'; token: string }
  | { state: 'left' }
  | { state: 'ended' }
  | { state: 'refused'; search: AlertSearch; email: string; message: string }
