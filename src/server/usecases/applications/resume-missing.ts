import { AppError } from '#contract/core/errors.ts'
import type { Deps } from '../core/deps.ts'

/** Tells the log of a resume whose file is not in the store, and answers what to throw: `resume_missing` (spec-decisions row 87). */
export function resumeMissing(
  log: Deps['log'],
  whose: { application: number } | { candidate: number } | { resume_file: number } | { letter: number },
): AppError {
  log.warn(whose, 'the file of a resume is missing')
  return new AppError('resume_missing')
}
