import { z } from 'zod'
import { JOB_TYPES } from '../jobs/job.ts'

/** The kinds of mails that tell recruiters what came in. */
export const NOTIFICATIONS = ['arrivals', 'morning'] as const

/** How many applied, for which jobs (the first few of them), and how many messages and answers to one's letters came. */
const arrived = {
  applications: z.int(),
  jobs: z.array(z.object({ title: z.string(), count: z.int() })),
  messages: z.int(),
  // A mail from before there were any has none.
  replies: z.int().default(0),
}

const JobAlertMail = z.object({
  kind: z.literal('job_alert'),
  reference: z.int(),
  // The link that sees and ends the searches follows from it.
  seed: z.string(),
  /** Jobs that became public after this are new in it. */
  since: z.string(),
  searches: z.array(
    z.object({
      search: z.string(),
      location: z.string(),
      job_type: z.enum(JOB_TYPES).nullable(),
      remote: z.boolean().nullable(),
      count: z.int(),
      jobs: z.array(z.object({ id: z.int(), title: z.string(), address: z.string(), remote: z.boolean() })),
    }),
  ),
})
export type JobAlertMail = z.infer<typeof JobAlertMail>

/** What is told of an interview: what happened, or (day, hour) that it is near. */
export const INTERVIEW_EVENTS = [
  'proposed',
  'declined',
  'booked',
  'moved',
  // To who takes part from now on, and to who does not any more.
  'added',
  'removed',
  'cancelled',
  'restored',
  'day',
  'hour',
] as const

/** Who it is with, and where, is read when the mail is sent; `calendar`: an entry for calendars goes with it (RFC 5546). */
export const InterviewMail = z.object({
  kind: z.literal('interview'),
  reference: z.int(),
  event: z.enum(INTERVIEW_EVENTS),
  to: z.enum(['candidate', 'recruiter']),
  calendar: z.boolean(),
  uid: z.string(),
  sequence: z.int(),
  starts_at: z.string().nullable(),
  minutes: z.int(),
  /** In which its reader is told of times. */
  zone: z.string(),
  job_title: z.string(),
  page_seed: z.string().optional(),
})
export type InterviewMail = z.infer<typeof InterviewMail>

/**
 * What a recruiter answers to a message of the contact form; it stands in the letter of that number. `moved`: with it the message went on to
 * "In talk", due on the day `to`; how it stood before.
 */
const AnswerMail = z.object({
  kind: z.literal('answer'),
  reference: z.int(),
  moved: z
    .object({ to: z.string().nullable(), due_on: z.string().nullable(), closed_at: z.string().nullable() })
    .nullable(),
})
export type AnswerMail = z.infer<typeof AnswerMail>

/**
 * A mail that waits in the outbox: its kind and the facts it names. Nothing that a visitor typed is among them, but for a search that the
 * owner of the address has confirmed: an address in a form is not proven to be theirs, and a form must not carry a stranger's
 * words to a third person.
 */
export const Mail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message_received'), reference: z.int() }),
  z.object({
    kind: z.literal('application_received'),
    reference: z.int(),
    job_title: z.string(),
    // Every mail to a candidate carries a link to their own page, which follows from this as those below do.
    page_seed: z.string().optional(),
  }),
  z.object({ kind: z.literal('page_link'), reference: z.int(), page_seed: z.string() }),
  // Asks who holds an address whether they want to be known by it.
  z.object({ kind: z.literal('address_confirm'), reference: z.int(), seed: z.string() }),
  // Tells the address of before, and names no other.
  z.object({ kind: z.literal('address_changed'), reference: z.int() }),
  // The address of the link follows from the seed and a secret that is not in the database.
  z.object({ kind: z.literal('invitation'), reference: z.int(), seed: z.string() }),
  z.object({ kind: z.literal('password_link'), reference: z.int(), seed: z.string() }),
  // Shows who asked for it that mails arrive.
  z.object({ kind: z.literal('test'), reference: z.int() }),
  // To everybody with an account: where they sign in from now on.
  z.object({ kind: z.literal('sign_in_moved'), reference: z.int(), path: z.string() }),
  z.object({ kind: z.literal('arrivals'), ...arrived }),
  // `waiting`: the counts of the dashboard's top that are not 0.
  z.object({
    kind: z.literal('morning'),
    ...arrived,
    waiting: z.array(
      z.object({
        what: z.enum(['deletions', 'interviews', 'steps', 'received', 'untouched', 'messages', 'closing']),
        count: z.int(),
      }),
    ),
  }),
  // Asks who holds the address whether they want the new jobs of a search.
  z.object({ kind: z.literal('job_alert_confirm'), reference: z.int(), seed: z.string() }),
  JobAlertMail,
  InterviewMail,
  // What a recruiter wrote to a person; it stands in the letter of that number.
  z.object({ kind: z.literal('letter'), reference: z.int(), page_seed: z.string() }),
  AnswerMail,
])
export type Mail = z.infer<typeof Mail>
export type NotificationMail = Extract<Mail, { kind: (typeof NOTIFICATIONS)[number] }>
