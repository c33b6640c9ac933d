/** What the Latin cuts of the fonts hold (the unicode-range of @fontsource's `latin`), without control characters. */
const MISSING =
  /[^\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2010-\u2027\u2030-\u205E\u20AC\u2122\u2212]+/g

/** Letters that Unicode does not take apart into a letter and its accent. */
const NEAREST: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h' }

const plainLetter = (letter: string): string => {
  MISSING.lastIndex = 0
  return MISSING.test(letter) ? (NEAREST[letter] ?? letter.normalize('NFKD')) : letter
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/**
 * The text without what would be drawn as an empty box: other scripts, emoji, accents that the fonts lack. Nothing where only marks
 * would be left of it.
 */
export function drawable(text: string): string {
  const drawn = [...text.normalize('NFC')].map(plainLetter).join('').replace(MISSING, '')
  return SAYS_SOMETHING.test(drawn) ? drawn.replace(/\s+/g, ' ').trim() : ''
}
