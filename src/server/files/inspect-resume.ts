import { open } from 'node:fs/promises'
import { RESUME_MAX_BYTES } from '#contract/limits.ts'
import { checkDoc, startsLikeDoc } from './doc.ts'
import { checkDocx, startsLikeZip } from './docx.ts'
import { checkPdf, containsPdfHeader } from './pdf.ts'
import { demand, NotAResume, resumeTooLarge, resumeUnsupported } from './refusals.ts'

export type ResumeFormat = 'pdf' | 'doc' | 'docx'

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

async function formatOf(bytes: Buffer): Promise<ResumeFormat> {
  const doc = startsLikeDoc(bytes)
  if (!doc && !startsLikeZip(bytes)) {
    checkPdf(bytes)
    return 'pdf'
  }
  // Readers look for a PDF header in the first kilobyte: such a file would be two formats at once.
  demand(!containsPdfHeader(bytes), 'a PDF header inside another format')
  if (doc) {
    checkDoc(bytes)
    return 'doc'
  }
  await checkDocx(bytes)
  return 'docx'
}

/**
 * Says which of the three accepted formats a file is, by its content alone (spec-decisions row 27).
 *
 * @throws AppError `invalid_input` on `applicant_resume` for anything else (spec section 5). What was
 *   wrong with the file is the error's `cause`.
 */
export async function inspectResume(path: string): Promise<ResumeFormat> {
  const bytes = await readWhole(path)
  try {
    return await formatOf(bytes)
  } catch (error) {
    if (error instanceof NotAResume) throw resumeUnsupported(error)
    throw error
  }
}
