import { AppError } from '#contract/core/errors.ts'
import { StartRefused } from '#contract/core/start-refused.ts'

const NO_ROOM =
  'There is no room left where data is stored: on the disk of DATA_DIR, on that of PostgreSQL or in the bucket. What was stored before is unharmed. Make room, and do this again.'

const AWAY =
  'What is stored cannot be read or written now: the folder of DATA_DIR, the database or the bucket is away or refuses.'

/**
 * What an operator is told of an error: the words that were made for them, or what went wrong and what was behind it, which
 * an outsider must never read.
 */
export function wordsOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  return causesOf(error).join('\n  because: ')
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const parts = error instanceof AggregateError ? error.errors.map(String) : []
  const said = error instanceof AppError ? saidBy(error) : String(error)
  return [[said, ...parts].join('; '), ...(error.cause === undefined ? [] : causesOf(error.cause))]
}

/** A visitor is told to try again later. */
function saidBy({ code, message, fields, cause }: AppError): string {
  if (fields !== undefined)
    return Object.entries(fields)
      .map(([field, words]) => `${field}: ${words}`)
      .join('\n')
  if (code === 'storage_full') return NO_ROOM
  return code === 'unavailable' && cause !== undefined ? AWAY : message
}
