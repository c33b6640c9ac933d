import { AppError } from '#contract/core/errors.ts'

export const FAULTS = ['unavailable', 'storage_full', 'constraint', 'other'] as const
type FaultKind = (typeof FAULTS)[number]

/** What a driver or the system calls an error: SQLITE_BUSY, 57P01, ENOSPC. */
const CODE = /^[A-Z][A-Z0-9_]{2,40}$|^[0-9A-Z]{5}$/

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && CODE.test(code) ? code : 'none'
}

/**
 * How an error of the database or the files is counted, by kind and by the code of its cause. Undefined for none, and for
 * what is the caller's own: an upload that is too large, or broken off.
 */
export function faultLabels(error: unknown): { kind: FaultKind; code: string } | undefined {
  if (error === undefined) return undefined
  if (error instanceof AppError) {
    const { code: kind, cause } = error
    return kind === 'unavailable' || kind === 'storage_full' ? { kind, code: codeOf(cause) } : undefined
  }
  const code = codeOf(error)
  return { kind: /^(?:SQLITE_CONSTRAINT|23)/.test(code) ? 'constraint' : 'other', code }
}
