import { phoneWords } from './phones.ts'
import { analyze } from './words.ts'

/** What stands before the beginning of a word. A person cannot type such a word. */
export const BEGINNING = '='
/** Beginnings of so many letters are words of the index: so many people have one that to gather them takes too long. */
const SHORT = 2
const PHONE_END = 4

/** The words of names, addresses and tags: as they are written, for a name has no stem. */
export const plainWords = (text: string): string[] => analyze(text).words.map(({ plain }) => plain)

/** What the index holds of a word: itself and its short beginnings. */
export const withBeginnings = (word: string): string[] => {
  const letters = [...word]
  const short = Array.from({ length: Math.min(SHORT, letters.length) }, (_, at) => at + 1)
  return [word, ...short.map((length) => BEGINNING + letters.slice(0, length).join(''))]
}

/** What the index holds of a phone number: its digits, without country and area, and the last ones alone. */
export const phoneEnds = (phone: string): string[] => {
  const digits = phone.replace(/;.*|\D/g, '')
  return digits.length < PHONE_END ? [] : [...phoneWords(digits), digits.slice(-PHONE_END)]
}

/** What is looked up in the index for a word of which this is the beginning. */
export const beginningOf = (typed: string): { words: readonly string[]; prefix: boolean } =>
  [...typed].length <= SHORT
    ? { words: [BEGINNING + typed], prefix: false }
    : { words: [typed], prefix: true }
