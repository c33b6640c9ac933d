import { MAIL_DAYS } from '#contract/mail/outbox.ts'

const MINUTE = 60_000
const LONGEST = 6 * 60 * MINUTE
/** An acknowledgment after this time would puzzle more than help. */
const GIVE_UP = MAIL_DAYS * 24 * 60 * MINUTE

/**
 * When a mail is tried again should this attempt fail: after 1, 2, 4 ... minutes, at most 6 hours, for 3 days
 * since it was put in or somebody asked for it again. The attempt under way is counted in `attempts` already.
 */
export function nextTry(
  mail: { created_at: string; retried_at: string | null; attempts: number },
  now: Date,
): Date | 'too old' {
  if (now.getTime() - Date.parse(mail.retried_at ?? mail.created_at) > GIVE_UP) return 'too old'
  const pause = Math.min(LONGEST, MINUTE * 2 ** Math.min(mail.attempts - 1, 20))
  return new Date(now.getTime() + pause)
}
