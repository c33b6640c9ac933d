import { isPrefix } from '#server/store/search-terms.ts'

/** What English adds to a word; stripped from a term and allowed behind what is left of it. */
const ENDINGS =
  `ations ation ments ment ings ing ions ion ities ity iness ness ers er ors or ies ied ive able ably ably al ally es
  ed ely ly e s y i`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
const LEAST_ROOT = 3

const accents = new Map<string, string>()
for (let code = 0xc0; code < 0x180; code += 1) {
  const letter = String.fromCharCode(code)
  const plain = letter.normalize('NFD').charAt(0).toLowerCase()
  if (/[a-z]/.test(plain)) accents.set(plain, (accents.get(plain) ?? plain) + letter)
}
const withAccents = (word: string) =>
  [...word].map((letter) => (accents.has(letter) ? `[${accents.get(letter)}]` : letter)).join('')

/** What is left of a term without its ending: `manag` of managing, `run` of running. */
function rootOf(term: string): string {
  if (!/^[a-z]+$/.test(term)) return term
  const ending = ENDINGS.find((one) => term.endsWith(one) && term.length - one.length >= LEAST_ROOT)
  const root = ending === undefined ? term : term.slice(0, -ending.length)
  return /([^aeiouls])\1$/.test(root) ? root.slice(0, -1) : root
}

/**
 * A pattern that finds the words of a text which a full-text index holds for one with these terms. Both engines stem by
 * rules of their own; this comes close, and only says where to look in what they found. Group n is term n.
 */
export function wordPattern(terms: readonly string[]): RegExp {
  const endings = `(?:${ENDINGS.join('|')})?`
  const words = terms.map((term, at) => {
    const whole = withAccents(term)
    if (at === terms.length - 1 && isPrefix(term)) return `(${whole}[\\p{L}\\p{N}]*|${stemmed(term)})`
    return `(${whole}|${stemmed(term)})`
  })
  function stemmed(term: string): string {
    const root = rootOf(term)
    return `${withAccents(root)}${root.slice(-1)}?${endings}`
  }
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}
