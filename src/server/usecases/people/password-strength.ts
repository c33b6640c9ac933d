import { AppError } from '#contract/core/errors.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { createPasswordThread } from './password-thread.ts'

/** zxcvbn's scale ends with 4; 3 is "safely unguessable" where tries are limited and hashes are slow. */
const SCORE_MIN = 3
/** What stands behind this many letters makes no password weaker, and the estimate dear: this bounds it to about 0.1 s. */
const JUDGED_LETTERS = 40
/** Somebody whose password was refused tries another one within this time. */
const IDLE_MS = 10_000

/** Words that come to anybody's mind who guesses passwords of a company that finds people work. */
const TRADE = ['staffing', 'recruit', 'recruiter', 'recruiting', 'recruitment', 'careers', 'hiring', 'admin']

const estimate = createPasswordThread({ idleMs: IDLE_MS })

type Owner = { email: string; name: string }

/**
 * Refuses a password that is easy to guess, for this person at this company (OWASP ASVS 6.2.4 to 6.2.7; NIST SP 800-63B,
 * 3.1.1.2). `siteWords`: the company's and the site's names. Throws `invalid_input` with a message for `field`, and
 * `unavailable` while the dictionaries cannot be read.
 */
export async function refuseWeakPassword(
  password: string,
  { siteWords, owner, field }: { siteWords: readonly string[]; owner: Owner; field: string },
): Promise<void> {
  const words = [...siteWords, ...TRADE, owner.email, owner.name].flatMap(withParts)
  // Letters in other widths are the same password once it is hashed.
  const judged = password.normalize('NFKC').slice(0, JUDGED_LETTERS)
  if ((await estimate({ password: judged, words })) < SCORE_MIN)
    throw new AppError('invalid_input', { fields: { [field]: peopleTexts.account.passwordWeak } })
}

const withParts = (text: string): string[] => {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)
  return [...new Set([text, parts.join(''), ...parts].map((word) => word.slice(0, JUDGED_LETTERS)))]
}
