import { z } from 'zod'
import { texts } from './texts.ts'

// C0 and C1 controls but tab, line feed and carriage return; NUL alone makes PostgreSQL refuse the row.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

// Embeddings, overrides and isolates turn what follows them round (a name or `fdp.bat`); the others cannot be seen. The
// joiners U+200C and U+200D stay: scripts and emoji need them.
const deceiving = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0001}]/gu
/** Marks of direction: prose of two scripts may need them, one line does not. */
const directions = /[\u061c\u200e\u200f]/g
const somethingSeen = /(?!\u200c|\u200d)\S/

/** Text without the signs that deceive, also when it was stored before `text` took them out. */
export const shownText = (value: string): string => value.replace(deceiving, '')

/** One line of text as it is safe to show beside other text: without marks of direction as well. */
export const shownLine = (value: string): string => shownText(value).replace(directions, '')

type TextOptions = { most: number; required?: string; lines?: boolean }

/**
 * A trimmed string of well-formed Unicode without control characters and signs that deceive (UTR 36), at most `most` characters
 * (UTF-16 units). `required` is the message when it is missing or blank; `lines` keeps line breaks.
 */
export function text({ most, required, lines = false }: TextOptions) {
  const base = z
    .string({ error: required ?? 'must be text' })
    .transform((value) => {
      const clean = value.toWellFormed().replace(controls, '')
      const kept = lines ? shownText(clean).replace(/\r\n?/g, '\n') : shownLine(clean).replace(/\s+/g, ' ')
      return somethingSeen.test(kept) ? kept.trim() : ''
    })
    .pipe(z.string().max(most, texts.form.tooLong(most)))
  return required === undefined ? base : base.pipe(z.string().min(1, required))
}
