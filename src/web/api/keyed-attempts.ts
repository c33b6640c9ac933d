import { ApiError } from './api-error.ts'

/** Where a key outlives who attempts. */
type KeptKey = { read: () => string | undefined; write: (key: string | undefined) => void }

/**
 * Attempts at one thing, until the server has it: under one key, so that one whose answer got lost is not done twice, nor
 * by the next who attempts, where it is kept. Answers what went wrong, or undefined.
 */
export function keyedAttempts(kept?: KeptKey) {
  let key = kept?.read()
  const forget = () => {
    key = undefined
    kept?.write(key)
  }
  return async (attempt: (key: string) => Promise<unknown>): Promise<ApiError | undefined> => {
    if (key === undefined) {
      key = newIdempotencyKey()
      kept?.write(key)
    }
    try {
      await attempt(key)
      forget()
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What arrived under this key was something else: the next attempt is at a new thing.
      if (error.code === 'idempotency_key_reused') forget()
      return error
    }
  }
}

/** Not `randomUUID`: that exists on https only, and a first try of the site is often on plain http. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
