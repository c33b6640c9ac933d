import { AppError } from '#contract/core/errors.ts'

/** The connection was lost while a transaction was committed: it may be stored, or not. */
export class CommitUnknown extends Error {
  override name = 'CommitUnknown'
}

/** Whether what a failed transaction wrote may be stored all the same. */
export const isCommitUnknown = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof CommitUnknown
