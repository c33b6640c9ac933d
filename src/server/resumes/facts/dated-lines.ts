import { isDateAlone, monthsIn, openIn, type Span, spansIn } from './months.ts'
import { type Parts, partsOf } from './position-parts.ts'
import type { SectionedPiece } from './sections.ts'
import { stateNamed } from './towns.ts'

/** A line that says when a position was held, and what else it says of it. */
export type DatedLine = { index: number; span: Span; rest: string; parts: Parts }

/** How many lines say of a position what it was, at most. */
export const HEADER_LINES = 3
export const bullet = /^[•●▪■◆►➢➤✓✔∙⋅⦁◦❖*·‣⁃○–—-]\s?/

const PROSE = 110
const noHeader =
  /^(?:(?:professional |career )?(?:summary|objective|profile)(?=\s?[:–-])|responsibilities|environment|technologies|description|project description|achievements|duties|roles? (?:&|and) responsibilities)\b/i

/** Whether a line may say what a position was and with whom: it is short, and no sentence. */
export const isHeader = ({ text, heading }: SectionedPiece): boolean =>
  text !== '' &&
  !heading &&
  !bullet.test(text) &&
  text.length <= PROSE &&
  !isSentence(text) &&
  !noHeader.test(text)

/** "New Orleans, La." ends in a full stop, and no sentence does there. */
const isSentence = (text: string): boolean =>
  /(?<!\b(?:inc|corp|co|ltd|llc|jr|sr|s\.a|l\.l\.c))\.$/i.test(text) &&
  stateNamed(/, (\p{Lu}[\p{L}.]{1,4}\.)$/u.exec(text)?.[1] ?? '') === undefined

const counts: readonly string[] = ['experience', 'top', 'projects', 'summary', 'skills', 'contact']

/** The lines with the dates of positions, in their order. */
export function datedLinesIn(pieces: readonly SectionedPiece[]): DatedLine[] {
  const sectioned = pieces.some(({ section, heading }) => heading && section === 'experience')
  const found: DatedLine[] = []
  for (const [index, piece] of pieces.entries()) {
    if (!/\d\d/.test(piece.text) || piece.text.length > 240) continue
    if (
      sectioned
        ? piece.section !== 'experience' && !(piece.section === 'projects')
        : !counts.includes(piece.section)
    )
      continue
    const span =
      spansIn(piece.text)[0] ??
      (isParted(pieces, index) ? undefined : openIn(piece.text)) ??
      (piece.section === 'experience' && piece.text.length < 60 ? monthsIn(piece.text)[0] : undefined)
    if (span === undefined) continue
    const rest = `${piece.text.slice(0, span.at)} | ${piece.text.slice(span.at + span.length)}`
    // A date within a sentence is no position's.
    if (rest.split(/\s+/).length > 22 || (bullet.test(piece.text) && /[a-z]{4,}\.\s*\|?\s*$/.test(rest)))
      continue
    if (
      /\b(?:bachelor|master of|b\.?tech|b\.?sc|diploma|degree|university of|gpa)\b/i.test(rest) &&
      piece.section !== 'experience'
    )
      continue
    found.push({ index, span, rest, parts: partsOf(rest) })
  }
  return found
}

/** Whether the end of a span may stand below its beginning, as where a page parts them into columns. */
const isParted = (pieces: readonly SectionedPiece[], index: number): boolean =>
  pieces.slice(index + 1, index + 1 + HEADER_LINES).some(({ text }) => isDateAlone(text))
