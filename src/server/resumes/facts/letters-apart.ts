import { isGivenName } from './given-names.ts'
import type { NameEvidence } from './name-evidence.ts'
import { type ShapedName, shapedName } from './name-shape.ts'
import { foldWord, isNotName } from './name-words.ts'

/** The letters of a middle name. */
const MIDDLE_MOST = 12
const title = /^(?:D R|M R|M R S|M S) ?\. /u
const suffixed = /^(.*\p{L}\.?)((?: J R ?\.?)|(?: S R ?\.)|(?: I I I))$/u
const withInitial = /^((?:\p{L}['’-]? |['’-] ){2,})(\p{L} ?\.)((?: ['’-]?\p{L}| ['’-])+)$/u

/** "J O H N S M I T H": where the words part is said by the dot of an initial, by an address or by a known given name. */
export function nameOfLettersApart(text: string, { emails, links }: NameEvidence): ShapedName | undefined {
  const untitled = text.replace(title, '')
  const [, bare = untitled, suffix = ''] = suffixed.exec(untitled) ?? []
  // "M A R Y - J A N E" is one word.
  const named = (parts: readonly string[]) =>
    shapedName(
      [...parts, suffix]
        .map((part) => part.replaceAll(' ', ''))
        .join(' ')
        .replace(/(?<=[-'’]) /g, ''),
    )
  const initial = withInitial.exec(bare)
  if (initial !== null) return named(initial.slice(1))
  // What is no letter stays with the one before it: "O ' B R I E N".
  const letters = [...bare.matchAll(/\p{L}[^\p{L}]*/gu)].map(([letter]) => letter.replace(/[\s.]/g, ''))
  const folded = letters.map((letter) => foldWord(letter).slice(0, 1)).join('')
  if (isNotName(folded)) return undefined
  if (isGivenName(folded)) return named(letters.join('').split(' '))
  const tokens = new Set([...emails, ...links].flatMap((one) => one.split(/[^a-z]+/)))
  const parted = (all: readonly string[], ends: readonly number[]) =>
    ends.map((end, part) => all.slice(ends[part - 1] ?? 0, end).join(''))
  let best = { parts: [letters.join('')], score: 0 }
  for (let at = 2; at < letters.length - 1; at += 1)
    for (let from = at; from < Math.min(at + MIDDLE_MOST, letters.length - 1); from += 1) {
      const ends = [at, from, letters.length]
      const score = apartScore(parted([...folded], ends), tokens)
      if (score > best.score) best = { parts: parted(letters, ends), score }
    }
  return named(best.parts.filter(Boolean))
}

/** How well addresses and known given names part a name into a first, a middle one that may be empty, and a last one. */
function apartScore([first = '', middle = '', last = '']: readonly string[], tokens: ReadonlySet<string>) {
  const whole = (tokens.has(first) ? 10 : 0) + (tokens.has(last) ? 10 : 0)
  const isBegun = tokens.has(`${first[0]}${last}`) || tokens.has(`${first}${last[0]}`)
  const known = isGivenName(first) ? 3 + first.length / 10 : 0
  if (middle === '') return whole + (isBegun ? 8 : 0) + known
  const isKnown = tokens.has(middle) || (middle.length > 1 && isGivenName(middle) && isGivenName(first))
  const [f = '', m = ''] = [first[0], middle[0]]
  // The initials of a middle name are in an address that has the last one whole: john.s is of J. Smith.
  const isFirst = isGivenName(first) || tokens.has(first) || (f !== m && tokens.has(f))
  const isInitial =
    last.length > 2 && (tokens.has(`${f}${m}${last}`) || (tokens.has(last) && tokens.has(m) && isFirst))
  // Without a reason for it a middle name is a piece of one of the others.
  return whole + (isBegun || isInitial ? 8 : 0) + known - (isKnown || isInitial ? 3 : 5)
}
