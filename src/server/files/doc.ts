import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import { CompoundFile, startsLikeCompoundFile } from './compound-file.ts'
import { docWarnings } from './doc-warnings.ts'
import { invariant } from './refusals.ts'

/** First two bytes of the file information block of Word 97 and later ([MS-DOC] 2.5.2). */
const WORD_MAGIC = 0xa5ec
const otherApplications = new Set(['workbook', 'book', 'powerpoint document'])

export function startsLikeDoc(bytes: Buffer): boolean {
  return startsLikeCompoundFile(bytes)
}

/**
 * A legacy .doc is a compound file whose root storage holds a `WordDocument` stream that starts with
 * Word's own mark. The same container carries .xls, .ppt, .msi and encrypted Office files: all refused. Answers
 * what else it brings.
 */
export function checkDoc(bytes: Buffer): Set<ResumeWarning> {
  const file = new CompoundFile(bytes)
  const entries = file.rootEntries()
  invariant(!entries.some(({ name }) => otherApplications.has(name.toLowerCase())), 'another Office format')
  const [word, second] = entries.filter(({ name }) => name.toLowerCase() === 'worddocument')
  invariant(word !== undefined && second === undefined, 'no single WordDocument stream')
  const content = file.readStream(word)
  invariant(content.length >= 32 && content.readUInt16LE(0) === WORD_MAGIC, 'no Word document inside')
  return docWarnings(file, content)
}
