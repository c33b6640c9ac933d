import Sqlite from 'better-sqlite3'
import { AppError } from '#contract/core/errors.ts'

const codeOf = (error: unknown): string => (error instanceof Sqlite.SqliteError ? error.code : '')

/** Another process holds a lock that this statement needs; it may be gone the next moment. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(codeOf(error))

/** SQLITE_IOERR_SHMSIZE: the index of the WAL could not grow. */
const isFull = (code: string): boolean => code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE'

const isAway = (code: string): boolean => /^SQLITE_(IOERR|CANTOPEN|READONLY|NOMEM)/.test(code)

/** Whether SQLite or the disk itself says that no room is left. */
export const hasNoRoom = (error: unknown): boolean =>
  isFull(codeOf(error)) ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))

/** What a caller is told of a database that cannot be used now; every other error is a fault of ours, and stays. */
export function toSqliteFault(error: unknown): unknown {
  const code = codeOf(error)
  if (isFull(code)) return new AppError('storage_full', { cause: error })
  return isLocked(error) || isAway(code) ? new AppError('unavailable', { cause: error }) : error
}

/** What was wrong, and its code when the message does not begin with it. */
export function whyOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  const said = message ?? String(error)
  return code === undefined || said.startsWith(code) ? said : `${said} (${code})`
}
