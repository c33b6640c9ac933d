import { AppError } from '#contract/core/errors.ts'
import { peopleTexts } from '#contract/people/texts.ts'

/** zxcvbn's scale ends with 4; 3 is "safely unguessable" where tries are limited and hashes are slow. */
const SCORE_MIN = 3
/** What stands behind this many letters makes no password weaker, and the estimate dear: this bounds it to about 0.1 s. */
const JUDGED_LETTERS = 40
const SUBSTITUTIONS = 10

/** Words that come to anybody's mind who guesses passwords of a company that finds people work. */
const TRADE = ['staffing', 'recruit', 'recruiter', 'recruiting', 'recruitment', 'careers', 'hiring', 'admin']

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
  const estimate = await estimator()
  const words = [...siteWords, ...TRADE, owner.email, owner.name].flatMap(withParts)
  // Letters in other widths are the same password once it is hashed.
  const judged = password.normalize('NFKC').slice(0, JUDGED_LETTERS)
  if (estimate(judged, words) < SCORE_MIN)
    throw new AppError('invalid_input', { fields: { [field]: peopleTexts.account.passwordWeak } })
}

const withParts = (text: string): string[] => {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)
  return [...new Set([text, parts.join(''), ...parts].map((word) => word.slice(0, JUDGED_LETTERS)))]
}

let made: Promise<(password: string, words: string[]) => number> | undefined

/** The dictionaries take 100 MB and half a second: they are loaded by the first password that is set. */
function estimator() {
  made ??= load().catch((cause: unknown) => {
    made = undefined
    throw new AppError('unavailable', { cause })
  })
  return made
}

async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  })
  return (password: string, words: string[]): number => zxcvbn.check(password, words).score
}
