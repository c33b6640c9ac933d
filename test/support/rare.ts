import { randomBytes, randomInt } from 'node:crypto'

/** Sixteen letters of which no stemmer makes an ending. */
const LETTERS = 'bcfhjkmnpqrtvwxz'

/** A word of 16 letters that stands nowhere else, and that no search engine shortens. */
export const rareWord = (): string =>
  [...randomBytes(8).toString('hex')].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join('')

let last = randomInt(1_000_000)

/** A telephone number that nobody else here was given, as people in Florida write it. */
export function rarePhone(): string {
  last = (last + 1) % 1_000_000
  const digits = String(last).padStart(6, '0')
  return `(305) 2${digits.slice(0, 2)}-${digits.slice(2)}`
}
