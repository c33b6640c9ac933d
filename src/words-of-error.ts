import { AppError } from '#contract/core/errors.ts'
import { StartRefused } from '#contract/core/start-refused.ts'

const NO_ROOM =
  'There is no room left where data is stored: on the disk of DATA_DIR, on that of PostgreSQL or in the bucket. What was stored before is unharmed. Make room, and do this again.'

/**
 * What an operator is told of an error: the words that were made for them, or what went wrong and what was behind it, which
 * an outsider must never read.
 */
export function wordsOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  if (error instanceof AppError && error.fields !== undefined)
    return Object.entries(error.fields)
      .map(([field, message]) => `${field}: ${message}`)
      .join('\n')
  return causesOf(error).join('\n  because: ')
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const parts = error instanceof AggregateError ? error.errors.map(String) : []
  const said = error instanceof AppError ? saidBy(error) : String(error)
  return [[said, ...parts].join('; '), ...(error.cause === undefined ? [] : causesOf(error.cause))]
}

/** A visitor is told to try again later. */
const saidBy = ({ code, message }: AppError): string => (code === 'storage_full' ? NO_ROOM : message)
