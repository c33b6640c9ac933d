import type { ResumeFormat } from '#contract/applications/resume-format.ts'

/** A resume comes to a reader as its format and its length in so many bytes, then the file. */
export const HEAD_BYTES = 5
const CODES: Record<ResumeFormat, number> = { pdf: 1, doc: 2, docx: 3 }

/** What a reader says as it begins with one: from now on its time runs. */
export const BEGUN = '\n'

export function headOf(format: ResumeFormat, length: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(CODES[format], 0)
  head.writeUInt32BE(length, 1)
  return head
}

export function readHead(head: Buffer): { format: ResumeFormat; length: number } {
  const code = head.readUInt8(0)
  const format = (['pdf', 'doc', 'docx'] as const).find((name) => CODES[name] === code)
  if (format === undefined) throw new TypeError('which format?')
  return { format, length: head.readUInt32BE(1) }
}
