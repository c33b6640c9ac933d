import type { Mail } from '#contract/mail/mail.ts'
import { MAIL_DAYS, type MailState } from '#contract/mail/outbox.ts'
import { words as adminWords } from '../words.ts'

const states: Record<MailState, string> = { waiting: 'Waiting', failed: 'Failed', sent: 'Sent' }

const empty: Record<MailState, string> = {
  waiting: 'No mail is waiting.',
  failed: 'No mail has failed.',
  sent: 'No mail was sent in the last 30 days.',
}

const kinds: Record<Mail['kind'], (reference: number | null) => string> = {
  message_received: (reference) => `Acknowledgment of message ${reference}`,
  application_received: (reference) => `Acknowledgment of application ${reference}`,
  page_link: () => 'Link to the candidate’s own page',
  address_confirm: () => 'Whether a new address is that of who named it',
  address_changed: () => 'That an address was changed, to the one of before',
  job_alert: () => 'New jobs, for who asked for them',
  job_alert_confirm: () => 'Whether somebody wants new jobs by mail',
  interview: (reference) => `About interview ${reference}`,
  letter: (reference) => `Letter ${reference}`,
  answer: (reference) => `Letter ${reference}, an answer to a message`,
  invitation: () => 'Invitation',
  password_link: () => 'Link to set a password',
  test: () => 'A test, to who asked for it',
  sign_in_moved: () => 'Where the sign-in page stands now',
  arrivals: () => 'What came in, for a recruiter',
  morning: () => 'What is new or waits today, for a recruiter',
}

export const words = {
  title: adminWords.nav.outbox,
  states,
  empty,
  statesLabel: 'States of mails',
  kind: (kind: string, reference: number | null) =>
    Object.entries(kinds).find(([name]) => name === kind)?.[1]?.(reference) ?? kind.replaceAll('_', ' '),
  notSending: `No mail server is set (SMTP_URL), so mails wait here. What waits for more than ${MAIL_DAYS} days is not sent any more.`,
  columns: { mail: 'Mail', to: 'To', made: 'Made', attempts: 'Tries' },
  next: 'Next try',
  sentAt: 'Sent',
  failedAt: 'Failed',
  error: 'Last error',
  tooOld: `Not sent within ${MAIL_DAYS} days`,
  retry: 'Try again',
  retryOf: (mail: string, to: string) => `Try again: ${mail} to ${to}`,
  retried: 'The mail will be tried again.',
  notRetried: 'The mail could not be put back.',
  beyond: 'There is no such page in this list.',
  firstPage: 'To the first page',
  failed: 'The outbox could not be loaded.',
} as const
