import { RESUME_TEXT_BYTES } from '#contract/core/limits.ts'

// Controls but the line feed, what only shapes text, soft hyphens, and what stands for nothing.
const unwanted = /(?!\n)[\p{Cc}\p{Cf}\p{Cn}]/gu

/** A line whose letters stand apart. */
const lettersApart = /^[^\S\n]*\p{L}(?:[^\S\n]+\p{L}\.?)+[^\S\n]*$/gmu

/** "J O H N   S M I T H" is "JOHN SMITH": wider gaps part its words. One that has none is left, as nothing says where they end. */
function closedUp(line: string): string {
  const words = line.trim().split(/\s{2,}/)
  const isSpaced = words.length > 1 && words.some((word) => word.length > 4)
  return isSpaced ? words.map((word) => word.replace(/\s/g, '')).join(' ') : line
}

/** Text as it is kept and searched: well-formed, composed, one kind of line break, no runs of blanks, bounded. */
export function plainText(raw: string): string {
  const text = raw
    // Composing and folding can lengthen a text: what is far too long is cut before.
    .slice(0, RESUME_TEXT_BYTES)
    .toWellFormed()
    .replace(/\r\n?|[\f\v\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\t/g, '  ')
    .normalize('NFKC')
    .replace(unwanted, '')
    .replace(lettersApart, closedUp)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return withinBytes(text)
}

function withinBytes(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= RESUME_TEXT_BYTES) return text
  // A character cut in two decodes as U+FFFD, a word cut in two would be found under its half.
  const cut = bytes.toString('utf8', 0, RESUME_TEXT_BYTES)
  return cut.replace(/\S{0,100}$/, '').trim()
}
