import { z } from 'zod'
import { texts } from './texts.ts'

// C0 and C1 controls but tab, line feed and carriage return; NUL alone makes PostgreSQL refuse the row.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to find
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

type TextOptions = { most: number; required?: string; lines?: boolean }

/**
 * A trimmed string of well-formed Unicode without control characters, at most `most` characters
 * (UTF-16 units). `required` is the message when it is missing or blank; `lines` keeps line breaks.
 */
export function text({ most, required, lines = false }: TextOptions) {
  const base = z
    .string({ error: required ?? 'must be text' })
    .transform((value) => {
      const clean = value.toWellFormed().replace(controls, '')
      return (lines ? clean.replace(/\r\n?/g, '\n') : clean.replace(/\s+/g, ' ')).trim()
    })
    .pipe(z.string().max(most, texts.form.tooLong(most)))
  return required === undefined ? base : base.pipe(z.string().min(1, required))
}
