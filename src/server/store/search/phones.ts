/** Digits of a number that people give without its area. */
const LOCAL = 7
const NATIONAL = 10
const LONGEST = 15

/** A number of a text: ten digits and more with what people write between them. */
const IN_TEXT = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ().\-/\u2010\u2011\u00a0]{0,2}\d){9,14}(?![\p{L}\p{N}])/gu

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** How a phone number is indexed: as one word of its digits, with and without country and area. */
export function phoneWords(phone: string): string[] {
  const digits = digitsOf(phone).slice(0, LONGEST)
  if (digits.length < LOCAL) return []
  const ends = Array.from({ length: NATIONAL - LOCAL + 1 }, (_, at) => digits.slice(-LOCAL - at))
  return [...new Set([...ends, digits])]
}

/** The phone numbers that stand in a text, as above. */
export function phoneWordsIn(text: string): string[] {
  return [...text.matchAll(IN_TEXT)].flatMap(([phone]) => phoneWords(phone))
}

/**
 * Which words a number that is looked up may be indexed under: without the country code or the zero that is dialed
 * before an area. Empty when these are too few digits for a number, or too many.
 */
export function phoneWordsSought(written: string): string[] {
  const digits = digitsOf(written)
  if (digits.length < LOCAL || digits.length > LONGEST) return []
  const foreign = /^\s*(?:\+|00)/.test(written)
  const dialed = digits.replace(/^0+/, '')
  const codes = /^[17]/.test(dialed) ? [1] : [2, 3]
  const short = foreign ? codes.map((code) => dialed.slice(code)) : []
  return [...new Set([digits, dialed, digits.slice(-NATIONAL), ...short])].filter(
    (each) => each.length >= LOCAL,
  )
}
