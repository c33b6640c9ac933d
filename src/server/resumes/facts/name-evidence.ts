import { nameWords, type ShapedName } from './name-shape.ts'
import { foldWord } from './name-words.ts'

/** What else says how the person is called: the local parts of addresses and the ends of links, folded. */
export type NameEvidence = { emails: readonly string[]; links: readonly string[] }

/** How well a profile or an address agrees with a name that it spells. */
export const WHOLE = 36

/** Whether an address is made of words of this name and of nothing else. */
export function isAllOf(name: ShapedName, { emails }: NameEvidence): boolean {
  const words = nameWords(name).map(foldWord)
  return emails.some((email) => {
    const { found, rest } = wordsIn(email, words)
    return found.length >= 2 && rest === ''
  })
}

export const isSpelled = (word: string, { emails }: NameEvidence): boolean =>
  word.length > 2 && emails.some((email) => email.includes(foldWord(word)))

/** How far the person's own addresses spell these words. */
export function agreement(words: readonly string[], { emails, links }: NameEvidence): number {
  const from = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => spelled(words, text)))
  const link = from(links)
  // A profile is called by its owner's whole name.
  return from(emails) + (link < 45 ? link / 2 : WHOLE)
}

/** The letters of an address, the words of three or more that it spells, and what is left without them. */
function wordsIn(written: string, words: readonly string[]) {
  const letters = foldWord(written).replace(/\d/g, '')
  const found = words.filter((word) => word.length >= 3 && letters.includes(word))
  return { letters, found, rest: found.reduce((left, word) => left.replace(word, ''), letters) }
}

function spelled(words: readonly string[], written: string): number {
  // A word that is left out or only begun still counts, where no other letters are in its place.
  const { letters, found, rest } = wordsIn(written, words)
  const all = words.join('')
  // "Bo Li" of boli.ml.
  if (found.length >= 2 || (words.length > 1 && all.length > 3 && letters.startsWith(all))) return 45
  if (found.length === 1) {
    const others = words.filter((word) => word !== found[0])
    if (rest.length > 0 && rest.length <= 2 && others.some((word) => word[0] === rest[0])) return 38
    if (rest.length >= 3 && others.some((word) => word.startsWith(rest) || rest.startsWith(word.slice(0, 4))))
      return 40
    return 25
  }
  const initials = words.map((word) => word[0]).join('')
  const begun = words.filter((word) => word.length >= 4 && letters.includes(word.slice(0, 4))).length
  return begun >= 1 ? 15 : letters === initials && initials.length >= 2 ? 10 : 0
}
