import { isDateAlone, monthsIn, openIn, type Span, spansIn } from './months.ts'
import { type Parts, partsOf } from './position-parts.ts'
import type { SectionedPiece } from './sections.ts'

/** A line that says when a position was held, and what else it says of it. */
export type DatedLine = { index: number; span: Span; parts: Parts }

/** How many lines say of a position what it was, at most. */
export const HEADER_LINES = 3
export const bullet = /^[•●▪■◆►➢➤✓✔∙⋅⦁◦❖*·‣⁃○–—-]\s?/

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
    found.push({ index, span, parts: partsOf(rest) })
  }
  return found
}

/** Whether the end of a span may stand below its beginning, as where a page parts them into columns. */
const isParted = (pieces: readonly SectionedPiece[], index: number): boolean =>
  pieces.slice(index + 1, index + 1 + HEADER_LINES).some(({ text }) => isDateAlone(text))

/** Whether a line says only how long somebody was with an employer, and the next what they were there and when. */
export const isUmbrella = ({ index, span, parts }: DatedLine, next: DatedLine | undefined): boolean =>
  next?.index === index + 1 &&
  parts.title === undefined &&
  parts.employer !== undefined &&
  next.parts.title !== undefined &&
  next.span.from >= span.from &&
  (span.to === 'present' || next.span.to <= span.to)
