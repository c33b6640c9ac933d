import { AppError } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'

/** Thrown by the format checks: these bytes are not the format they start like. The reason is for logs. */
export class FormatError extends Error {
  override name = 'FormatError'
}

export function invariant(condition: boolean, reason: string): asserts condition {
  if (!condition) throw new FormatError(reason)
}

export function resumeUnsupported(cause: unknown): AppError {
  return new AppError('invalid_input', { fields: { applicant_resume: texts.form.resumeUnsupported }, cause })
}

export function resumeTooLarge(): AppError {
  return new AppError('invalid_input', { fields: { applicant_resume: texts.form.resumeTooLarge } })
}
