import WordExtractor from 'word-extractor'
import type { Answer } from '../answer.ts'
import { Buffer } from './buffer.ts'

/** The text of a .doc or .docx: head, body, boxes, notes. */
export async function wordText(bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
  const document = await new WordExtractor().extract(new Buffer(bytes.buffer) as never)
  const parts = [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes(),
    document.getFootnotes(),
    document.getEndnotes(),
    document.getFooters(),
  ]
  return `text:${parts.filter(Boolean).join('\n\n')}`
}
