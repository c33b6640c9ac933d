import { open } from 'node:fs/promises'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { orderedWarnings, type ResumeWarning } from '#contract/applications/resume-warning.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { checkDoc, startsLikeDoc } from './doc.ts'
import { checkDocx, startsLikeZip } from './docx.ts'
import { checkPdf, containsPdfHeader } from './pdf.ts'
import { pdfWarnings } from './pdf-warnings.ts'
import { FormatError, invariant, resumeTooLarge, resumeUnsupported } from './refusals.ts'
import { onDisk } from './storage-faults.ts'

/** `warnings`: what it can do, or brings, besides being read. */
export type JudgedResume = { format: ResumeFormat; warnings: ResumeWarning[] }

async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > RESUME_MAX_BYTES) throw resumeTooLarge()
    return await file.readFile()
  } finally {
    await file.close()
  }
}

const judged = (format: ResumeFormat, found: Set<ResumeWarning>): JudgedResume => ({
  format,
  warnings: orderedWarnings(found),
})

/** The same of bytes in memory. Throws FormatError. */
export async function judgeResume(bytes: Buffer): Promise<JudgedResume> {
  const doc = startsLikeDoc(bytes)
  if (!doc && !startsLikeZip(bytes)) {
    checkPdf(bytes)
    return judged('pdf', await pdfWarnings(bytes))
  }
  // Readers look for a PDF header in the first kilobyte: such a file would be two formats at once.
  invariant(!containsPdfHeader(bytes), 'a PDF header inside another format')
  return doc ? judged('doc', checkDoc(bytes)) : judged('docx', await checkDocx(bytes))
}

/**
 * Says which of the three accepted formats a file is, by its content alone (spec-decisions row 27), and what it brings
 * besides its text (row 65).
 *
 * @throws AppError `invalid_input` on `applicant_resume` for anything else (spec section 5), with what was wrong with the
 *   file as the error's `cause`; `unavailable` when the disk does not hand the file out, which says nothing about it.
 */
export async function inspectResume(path: string): Promise<JudgedResume> {
  const bytes = await onDisk(() => readWhole(path))
  try {
    return await judgeResume(bytes)
  } catch (error) {
    if (error instanceof FormatError) throw resumeUnsupported(error)
    throw error
  }
}
