import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { RESUME_TEXT_BYTES } from '#contract/core/limits.ts'
import { READER_LIMITS } from './limits.ts'
import { plainText } from './plain-text.ts'

// PDF.js comes on demand, and nothing can be loaded once a file is being read.
await getResolvedPDFJS()

/** The text of the first pages of a PDF, in the order its writer gave. */
export async function pdfText(bytes: Uint8Array): Promise<ReadingOutcome> {
  const opened = await getDocumentProxy(bytes, {
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: 0,
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException') return undefined
    throw error
  })
  if (opened === undefined) return { reason: 'encrypted' }

  const pages: string[] = []
  let length = 0
  for (let number = 1; number <= Math.min(opened.numPages, READER_LIMITS.pages); number += 1) {
    const page = await opened.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    const filledIn = formValues(await page.getAnnotations())
    pages.push([text, ...filledIn].join('\n'))
    length += text.length + filledIn.join('').length
    if (length > RESUME_TEXT_BYTES) break
    page.cleanup()
  }
  const text = plainText(pages.join('\n\n'))
  return text === '' ? { reason: 'no_text' } : { text }
}

/** What was typed into the form fields of a page: it stands in no content stream. Passwords are left out. */
function formValues(annotations: readonly Record<string, unknown>[]): string[] {
  return annotations.flatMap(({ subtype, fieldType, fieldValue, hidden, password }) => {
    if (subtype !== 'Widget' || hidden === true || password === true) return []
    if (fieldType !== 'Tx' && fieldType !== 'Ch') return []
    const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
    return values.filter((value) => typeof value === 'string' && value !== '').map(String)
  })
}
