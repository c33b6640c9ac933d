import { type BodyOf, line, lines } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const label = line(80)
const subject = line(150)
const words = line(500, { rows: 3 })
const ofJob = line(150, { must: ['job'] })
const steps = lines(300, 6, { optional: true })

/** The mails to people outside: applicants, who asked for job alerts, who wrote a message. */
export const mailsParts = {
  frame: {
    hello: label,
    next: label,
    answer: words,
    reference: line(80, { must: ['number'] }),
    stranger: words,
    page: line(500, { rows: 3, may: ['minutes'] }),
    page_link: label,
  },
  application: { subject: ofJob, text: line(500, { rows: 3, must: ['job'] }), steps },
  message: { subject, text: words },
  page_link: {
    subject,
    text: words,
    act: label,
    steps: lines(300, 6, { optional: true, may: ['minutes'] }),
    stranger: words,
  },
  address_confirm: {
    subject,
    text: words,
    act: label,
    steps: lines(300, 6, { optional: true, may: ['hours'] }),
    stranger: words,
  },
  address_changed: { subject, text: words, steps, stranger: words },
  alert_confirm: {
    subject,
    text: words,
    act: label,
    steps: lines(300, 6, { optional: true, may: ['days'] }),
    stranger: words,
  },
  alert: {
    subject_one: ofJob,
    subject: line(150, { must: ['count'] }),
    text: words,
    more_one: label,
    more: line(80, { must: ['count'] }),
    manage: words,
    act: label,
    stranger: words,
  },
  interview_subjects: {
    proposed: ofJob,
    booked: ofJob,
    moved: ofJob,
    cancelled: ofJob,
    restored: ofJob,
    day: ofJob,
    hour: ofJob,
  },
  interview_texts: {
    proposed: words,
    booked: words,
    moved: words,
    cancelled: words,
    restored: words,
    day: words,
    hour: words,
  },
  interviews: {
    job: ofJob,
    time: line(150, { must: ['time', 'minutes'] }),
    with: line(150, { must: ['names'] }),
    stranger: words,
    calendar: ofJob,
  },
} as const

/** The words of those mails. */
export type MailsWords = BodyOf<typeof mailsParts>

/** The mails to people outside. Those to the people who recruit speak the language of the admin. */
export const mailsKind = partsKind(mailsParts, {
  name: 'Mails',
  titleOf: () => texts.mails,
  labelOf: () => '',
  alwaysShown: texts.mailsShown,
  checksBraces: true,
  // No page says them.
  oldAfter: () => ['at /mails'],
})
