import { stat } from 'node:fs/promises'

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The result of a file operation, or undefined when the file is not there. */
export async function ifPresent<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** When a file was last written; undefined when it is not there. */
export async function timeOf(path: string): Promise<Date | undefined> {
  return (await ifPresent(stat(path)))?.mtime
}
