import { ACTIVITY_MAX } from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'

type Said = { heading: string; value: string }

const whole = text({ most: Number.MAX_SAFE_INTEGER, lines: true })

/** Headings whose text is a note by itself. */
const PLAIN = /^(notes?|comments?|misc notes|description|remarks|summary|general comments)$/i

/** All that the columns of notes hold, with what other columns could not take, as one text; null when that is nothing. */
export function noteOf(notes: readonly Said[], left: readonly Said[]): string | null {
  const lines = [...notes, ...left].map(({ heading, value }) =>
    PLAIN.test(heading.trim()) ? value.trim() : `${heading.trim()}: ${value.trim()}`,
  )
  return whole.parse(lines.join('\n')) || null
}

/** A note as entries may be at most. */
export function* notePieces(note: string): Generator<string> {
  for (let at = 0; at < note.length; at += ACTIVITY_MAX) {
    const piece = note
      .slice(at, at + ACTIVITY_MAX)
      .toWellFormed()
      .trim()
    if (piece !== '') yield piece
  }
}
