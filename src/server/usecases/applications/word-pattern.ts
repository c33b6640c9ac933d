import { PLAIN_LETTERS } from '#contract/core/folded.ts'
import type { Term, Written } from '#server/store/search/query.ts'

/** What English adds to a word; stripped from a term and allowed behind what is left of it. */
const ENDINGS =
  `ations ation ments ment ings ing ions ion ities ity iness ness ers er ors or ies ied ive able ably ably al ally es
  ed ely ly e s y i`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
const LEAST_ROOT = 3
/** Words of at least so many letters are also found with a sign in them: node.js, front-end. */
const LEAST_JOINED = 4

const BEFORE = '(?<![\\p{L}\\p{N}])'
const AFTER = '(?![\\p{L}\\p{N}])'
const BETWEEN = '[^\\p{L}\\p{N}]{1,5}'
const JOINER = "[-./&'’_]?"
const IN_NUMBERS = '[ ().\\-/]{0,2}'
/** Words that are more than their letters, as a text may have them. */
const SIGNED = new Map([
  ['.net', `(?:(?<=asp|vb|ado|ml)|${BEFORE})(?:\\.net|dotnet)${AFTER}`],
  ['objective-c', `${BEFORE}objective[- ]c(?![\\p{L}\\p{N}+#])`],
])

const accents = new Map<string, string>()
for (let code = 0xc0; code < 0x180; code += 1) {
  const letter = String.fromCharCode(code)
  const plain = letter.normalize('NFD').charAt(0).toLowerCase()
  if (/[a-z]/.test(plain)) accents.set(plain, (accents.get(plain) ?? plain) + letter)
}
const pairs = new Map<string, string>()
for (const [letter, plain] of PLAIN_LETTERS) {
  if (plain.length === 1) accents.set(plain, (accents.get(plain) ?? plain) + letter)
  else pairs.set(plain, letter)
}
const LETTERS = new RegExp(`${[...pairs.keys()].join('|')}|.`, 'gsu')
const oneLetter = (letter: string) => (accents.has(letter) ? `[${accents.get(letter)}]` : letter)
const withAccents = (word: string, joiner = '') =>
  (word.match(LETTERS) ?? [])
    .map((written) => {
      const letters = [...written].map(oneLetter).join(joiner)
      return pairs.has(written) ? `(?:${letters}|${pairs.get(written)})` : letters
    })
    .join(joiner)

/** What is left of a term without its ending: `manag` of managing, `run` of running. */
function rootOf(term: string): string {
  if (!/^[a-z]+$/.test(term)) return term
  const ending = ENDINGS.find((one) => term.endsWith(one) && term.length - one.length >= LEAST_ROOT)
  const root = ending === undefined ? term : term.slice(0, -ending.length)
  return /([^aeiouls])\1$/.test(root) ? root.slice(0, -1) : root
}

/**
 * A pattern that finds the words of a text by which a search found it. The index stems by rules of its own; this comes
 * close, and only says where to look in what was found. Group n is term n.
 */
export function wordPattern(terms: readonly Term[]): RegExp {
  const groups = terms.map(({ written }) => `(${written.map(wayPattern).join('|')})`)
  return new RegExp(groups.join('|'), 'giu')
}

function wayPattern(way: Written): string {
  if ('digits' in way) return `(?:\\+?\\d{1,4}${IN_NUMBERS})?\\(?${[...way.digits].join(IN_NUMBERS)}(?!\\d)`
  const { words, prefix } = way
  return words.map((word, at) => wordOf(word, prefix && at === words.length - 1)).join(BETWEEN)
}

function wordOf(word: string, prefix: boolean): string {
  const signed = SIGNED.get(word)
  if (signed !== undefined) return signed
  const sign = /^(.)([+#]+)$/.exec(word)
  if (sign?.[1] && sign[2])
    return `${BEFORE}${sign[1]}${sign[2].replaceAll('+', '\\+')}${sign[2] === '+' ? '(?!\\+)' : ''}`
  if (/^[a-z]$/.test(word)) return `${BEFORE}(?<!objective[- ])${oneLetter(word)}(?![\\p{L}\\p{N}+#])`
  const whole = withAccents(word)
  const ways = [prefix ? `${whole}[\\p{L}\\p{N}]*` : whole, stemmed(word)]
  if (word.length >= LEAST_JOINED && /^\p{L}+$/u.test(word)) ways.push(withAccents(word, JOINER))
  return `${BEFORE}(?:${ways.join('|')})${AFTER}`
}

function stemmed(word: string): string {
  const root = rootOf(word)
  return `${withAccents(root)}${root.slice(-1)}?(?:${ENDINGS.join('|')})?`
}
