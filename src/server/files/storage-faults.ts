import { AppError } from '#contract/core/errors.ts'
import { step } from '#server/watch/told.ts'

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const AWAY = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ERR_FS_EISDIR',
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ESTALE',
])

/** What a caller is told when our own folder takes no file; every other error is a fault of ours, and stays. */
export function toStorageFault(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (FULL.has(code)) return new AppError('storage_full', { cause: error })
  return AWAY.has(code) ? new AppError('unavailable', { cause: error }) : error
}

/** Does something on our own folders; what the file system refuses becomes an answer for the caller. */
export function onDisk<T>(work: () => Promise<T>): Promise<T> {
  return step('file', 'folder', async () => {
    try {
      return await work()
    } catch (error) {
      throw toStorageFault(error)
    }
  })
}
