/** Letters that Unicode does not take apart, and how they are written where a keyboard lacks them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
}
/** Each of them with how it is written. */
export const PLAIN_LETTERS = Object.entries(PLAIN)
const TO_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** A text of small letters, with those that a US keyboard lacks written as it writes them: `łódź` (its accents taken off) is `lodz`. */
export const plainLetters = (text: string): string =>
  text.replace(TO_PLAIN, (letter) => PLAIN[letter] ?? letter)

/** A text in small letters without accents, so that two that differ in nothing else are the same. */
export const folded = (text: string): string =>
  plainLetters(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
