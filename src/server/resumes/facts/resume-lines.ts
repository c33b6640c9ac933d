import { RESUME_FACTS_MOST, RESUME_LINE_MAX, type ResumeLine } from '#contract/candidates/resume-facts.ts'

/** A piece of a line: a line is one piece, unless it is longer than any pattern should look at in one go. */
export type Piece = { line: number; text: string }

const PIECE_MAX = 1_000
/** A text of empty lines has no more to say than one of so many. */
const PIECES_MOST = 20_000

/** The lines of a text, each short enough that what is looked for in it costs little whatever it holds. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let number = 0
  for (const line of text.split('\n')) {
    number += 1
    let rest = line.trim()
    while (rest.length > PIECE_MAX) {
      const end = goodEnd(rest)
      pieces.push({ line: number, text: rest.slice(0, end).trim() })
      rest = rest.slice(end).trim()
    }
    pieces.push({ line: number, text: rest })
    if (pieces.length > PIECES_MOST) break
  }
  return pieces
}

/** Where a long line is cut: between two statements, else between two words, else in the middle. */
function goodEnd(text: string): number {
  const head = text.slice(0, PIECE_MAX)
  for (const end of ['. ', ' | ', '; ', ' ']) {
    const at = head.lastIndexOf(end)
    if (at > PIECE_MAX / 2) return at + end.length
  }
  return PIECE_MAX
}

/** What a person is shown of a piece: all of it, or as much as fits around `at`. */
export function shownLine({ line, text }: Piece, at = 0): ResumeLine {
  if (text.length <= RESUME_LINE_MAX) return { line, text }
  const start = Math.max(0, Math.min(at - RESUME_LINE_MAX / 3, text.length - RESUME_LINE_MAX))
  return { line, text: text.slice(start, start + RESUME_LINE_MAX).toWellFormed() }
}

/** Adds a line to those of a fact, once, and only the first few. */
export function addLine(lines: ResumeLine[], line: ResumeLine): void {
  if (lines.length >= RESUME_FACTS_MOST.lines || lines.some((one) => one.line === line.line)) return
  lines.push(line)
}

const letterSpaced = /^(?:(?:[\p{L}&]\.?|[.'’-]) ){3,}(?:[\p{L}&]\.?|\.)$/u

/** Whether the letters of a line stand apart, as in "J O H N". The reader leaves one blank between words as well. */
export const isLetterSpaced = (text: string): boolean => text.length <= 120 && letterSpaced.test(text)
