import { dayOf } from '#contract/core/company-time.ts'
import { shownLine } from '#contract/core/text.ts'
import type { MergeValues } from '#contract/letters/merge-fields.ts'

/** Who writes, as a letter names the company. */
export type Letterhead = { name: string; phone: string }

type About = {
  /** The person's name as it is known. */
  name: string
  /** The application that the letter is about, if there is one. */
  application?: { job_title: string; applied_at: string | null } | undefined
  /** The message of the contact form that it answers. */
  message?: { subject: string; company: string; sent_at: string } | undefined
  recruiter: { name: string; email: string }
  letterhead: Letterhead
}

/** What the fields of a letter stand for. What is not known is left out, and so is a name that holds no letter. */
export function mergeValues({ name, application, message, recruiter, letterhead }: About): MergeValues {
  const whole = shownLine(name).trim()
  return {
    ...known('first_name', firstName(whole)),
    ...known('full_name', /\p{L}/u.test(whole) ? whole : ''),
    ...known('job_title', shownLine(application?.job_title ?? '')),
    ...known('applied_on', application?.applied_at ? longDay(application.applied_at) : ''),
    ...known('asked_about', shownLine(message?.subject ?? '').trim()),
    ...known('asked_on', message === undefined ? '' : longDay(message.sent_at)),
    ...known('their_company', shownLine(message?.company ?? '').trim()),
    company: letterhead.name,
    company_phone: letterhead.phone,
    ...known('recruiter', shownLine(recruiter.name)),
    recruiter_email: recruiter.email,
  }
}

const known = (field: keyof MergeValues, value: string) => (value === '' ? {} : { [field]: value })

const TITLES = /^(?:mr|mrs|ms|mx|miss|dr|prof|sir|rev|eng)\.?$/i

/** The first of the names; behind the comma where the last name stands before one. */
function firstName(whole: string): string {
  const [last = '', first] = whole.split(',', 2)
  const words = (first?.trim() || last).split(/\s+/).filter((word) => /\p{L}/u.test(word))
  // An initial alone is no name to greet somebody by.
  return words.find((word) => !TITLES.test(word) && !/^\p{L}\.?$/u.test(word)) ?? ''
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 23, 2026`, the company's day. */
const longDay = (at: string): string => DAY.format(new Date(`${dayOf(new Date(at))}T00:00:00Z`))
