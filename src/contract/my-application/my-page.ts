import { z } from 'zod'
import type { Consent } from '../consents/consent.ts'
import { emailField } from '../core/contact-fields.ts'
import type { FieldErrors } from '../core/error-answer.ts'
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { texts } from '../core/texts.ts'
import type { MyInterview } from '../interviews/interview.ts'
import type { DeletionClosing } from './deletion.ts'
import type { PublicStage } from './stage-words.ts'

/** The address by which somebody asks for a link to their page. */
export const LinkRequest = z.object({
  email: emailField(texts.form.emailRequired).transform((value) => value.toLowerCase()),
})
export type LinkRequest = z.infer<typeof LinkRequest>

/** An application as the person who sent it sees it. */
export type MyApplication = {
  id: number
  job_title: string
  submitted_at: string
  /** What the administrator calls its stage to candidates, and what happens next. */
  status: PublicStage
  /** Whether it is still in process; if not, nothing is asked of anybody any more. */
  is_open: boolean
  withdrawn_at: string | null
  /** Nothing has happened since it was withdrawn: that can be taken back. */
  can_stay: boolean
}

/** The address by which somebody wants to be known from now on. */
export const NewAddress = LinkRequest

/** What somebody says of themselves, as recruiters are offered it; what is empty they leave as it is. */
export const Corrections = z.object({
  name: text({ most: NAME_MAX }).default(''),
  phone: text({ most: PHONE_MAX }).default(''),
  place: text({ most: ADDRESS_MAX }).default(''),
})
export type Corrections = z.infer<typeof Corrections>

/** That somebody asked to be forgotten, and until when that is done. */
export type DeletionRequest = { asked_at: string; due_on: string }

/** What the page shows to whoever opened it by a link. */
export type MyPage = {
  /** The address that the link went to: whoever opened it holds it. */
  email: string
  applications: MyApplication[]
  interviews: MyInterview[]
  deletion: DeletionRequest | null
  /** The newest request that was closed without an erasure, where none is open. */
  deletion_closed: { closed_at: string; reason: DeletionClosing } | null
  /** Several people applied with the address: what goes beyond the state of an application is shown to none of them. */
  shared: boolean
  /** For how many days backups of before still hold what was erased; null where the server makes none. */
  backup_days: number | null
  /** What numbers that were given with the address agreed to, as far as it waits or is live. */
  consents: Consent[]
}

/** The forms of the page that somebody types or puts something into. */
export const MY_FORMS = ['interview', 'contact', 'email', 'resume', 'texts'] as const
export type MyForm = (typeof MY_FORMS)[number]

/** What became of such a form. */
export type MyFormOutcome =
  | { form: MyForm; done: true }
  | { form: MyForm; done: false; values: Record<string, string>; fields: FieldErrors }

/** What a confirmed address has become: theirs, or (it is another person's) something that a recruiter looks at. */
export const ADDRESS_NEWS = ['moved', 'offered'] as const
export type AddressNews = (typeof ADDRESS_NEWS)[number]

/** What became of a form of the page, or what it shows without one. */
export type MyPageOutcome =
  | { state: 'open'; page: MyPage; outcome?: MyFormOutcome; news?: AddressNews }
  | { state: 'link'; token: string }
  | { state: 'asked' }
  | { state: 'ended'; token: string }
  // Of a link that confirms a new address. `elsewhere`: it was asked for in another browser.
  | { state: 'confirm'; token: string; address: string; elsewhere: boolean }
  | { state: 'unconfirmed' }
  | { state: 'refused'; email: string; message: string }
