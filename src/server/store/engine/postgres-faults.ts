import { DatabaseError } from 'pg'
import { AppError } from '#contract/core/errors.ts'

/**
 * SQLSTATE (PostgreSQL, appendix A) of what may be over when somebody tries again: connections (08), a read-only
 * standby, deadlocks and the like (40), too few resources (53), a lock or a time limit, an operator (57), the system (58).
 */
const PASSING = /^(?:08|25006|25P03|40|53|55P03|57|58)/
const DISK_FULL = '53100'
const DEADLOCK = '40P01'

/** What a caller is told of a database that is away; every other error is a fault of ours, and stays. */
export function toPostgresFault(error: unknown): unknown {
  if (error instanceof AppError || error instanceof TypeError) return error
  if (!(error instanceof DatabaseError)) return new AppError('unavailable', { cause: error })
  const { code = '' } = error
  if (code === DISK_FULL) return new AppError('storage_full', { cause: error })
  return PASSING.test(code) ? new AppError('unavailable', { cause: error }) : error
}

/** Whether the connection is gone with this error, whatever the driver has noticed of it yet. */
export const endsConnection = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || error.severity !== 'ERROR'

/** Whether others hold, for longer than this one may wait, what it needs: a deadlock, a lock, a limit of its own. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof DatabaseError && [DEADLOCK, '55P03', '57014'].includes(error.code ?? '')

/**
 * Whether PostgreSQL ended a transaction, nothing of which is stored, because it and another waited for each other: whoever
 * begins it again gets through (PostgreSQL, section 13.3.4).
 */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof DatabaseError && error.cause.code === DEADLOCK
