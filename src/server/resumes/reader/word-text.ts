import WordExtractor from 'word-extractor'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { plainText } from './plain-text.ts'

/** The text of a .doc or .docx: head, body, boxes, notes. */
export async function wordText(bytes: Uint8Array): Promise<ReadingOutcome> {
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  const parts = [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getFooters(),
  ]
  const text = plainText(parts.filter(Boolean).join('\n\n'))
  return text === '' ? { reason: 'no_text' } : { text }
}
