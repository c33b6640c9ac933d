import { AppError } from '#contract/core/errors.ts'
import { StartRefused } from '#contract/core/start-refused.ts'

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

function isFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (('code' in at && FULL.has(at.code)) || (at instanceof AppError && at.code === 'storage_full'))
      return true
  return false
}

/** Does the work. Throws StartRefused with these words instead of what a full disk makes of it. */
export async function needingRoom<T>(words: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (isFull(cause)) throw new StartRefused(words, { cause })
    throw cause
  }
}
