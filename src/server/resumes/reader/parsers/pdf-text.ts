import { RESUME_TEXT_BYTES } from '#contract/core/limits.ts'
import type { Answer } from '../answer.ts'
import { READER_LIMITS } from '../limits.ts'
import { openPdf } from './pdf-worker.ts'

type Item = { str?: string; hasEOL?: boolean }
type Annotation = Record<string, unknown>

/** The text of the first pages of a PDF, in the order its writer gave. */
export async function pdfText(bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const pdf = openPdf(bytes)
  const count = await pdf.pages.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException') return undefined
    throw error
  })
  if (count === undefined) return 'none:encrypted'

  const pages: string[] = []
  let length = 0
  for (let number = 0; number < Math.min(count, READER_LIMITS.pages); number += 1) {
    const words: string[] = []
    await pdf.texts(number, (chunk) => {
      // PDF.js uses the list again for what comes next.
      for (const { str, hasEOL } of (chunk as { items: readonly Item[] }).items)
        if (str !== undefined) words.push(hasEOL ? `${str}\n` : str)
    })
    const text = words.join('')
    const filledIn = formValues((await pdf.annotations(number)) as readonly Annotation[])
    pages.push([text, ...filledIn].join('\n'))
    length += text.length + filledIn.join('').length
    if (length > RESUME_TEXT_BYTES) break
  }
  return `text:${pages.join('\n\n')}`
}

/** What was typed into the form fields of a page: it stands in no content stream. Passwords are left out. */
function formValues(annotations: readonly Annotation[]): string[] {
  return annotations.flatMap(({ subtype, fieldType, fieldValue, hidden, password }) => {
    if (subtype !== 'Widget' || hidden === true || password === true) return []
    if (fieldType !== 'Tx' && fieldType !== 'Ch') return []
    const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
    return values.filter((value) => typeof value === 'string' && value !== '').map(String)
  })
}
