import { MAIL_DAYS } from '#contract/mail/outbox.ts'

const MINUTE = 60_000
export const LONGEST_PAUSE_MS = 6 * 60 * MINUTE
/** An acknowledgment after this time would puzzle more than help. */
const GIVE_UP = MAIL_DAYS * 24 * 60 * MINUTE

/** How long after an attempt that failed a mail is tried again: after 1, 2, 4 ... minutes, at most 6 hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** Math.min(attempts - 1, 20))

/** Whether it is 3 days since the mail was to be sent, or since somebody asked for it again. */
export const isTooOld = ({ due_since }: { due_since: string }, now: Date): boolean =>
  now.getTime() - Date.parse(due_since) > GIVE_UP
