import { AppError } from '#contract/core/errors.ts'
import type { Store } from '#server/store/engine/store.ts'
import { lockResumeFile } from '#server/store/resume-files/resume-files.ts'
import type { ResumeFileRow } from '#server/store/resume-files/schema.ts'

/** Holds a dropped resume until the transaction ends. Throws `resume_file_not_found`. */
export async function lockedResumeFile(transaction: Store, id: number): Promise<ResumeFileRow> {
  const row = await lockResumeFile(transaction, id)
  if (row === undefined) throw new AppError('resume_file_not_found')
  return row
}

/** One that nobody has decided about. Throws `resume_file_not_found`, `resume_file_waiting`, `resume_file_decided`. */
export async function lockOpenFile(transaction: Store, id: number): Promise<ResumeFileRow> {
  const row = await lockedResumeFile(transaction, id)
  if (row.state === 'waiting') throw new AppError('resume_file_waiting')
  if (row.state === 'accepted' || row.state === 'refused') throw new AppError('resume_file_decided')
  return row
}
