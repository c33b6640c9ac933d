import { statSync } from 'node:fs'
import { AppError } from '#contract/core/errors.ts'

/** A file, and which one it was. */
export type Place = { file: string; dev: number; ino: number }

/** The file at this path as it is now. Throws when there is none. */
export function placeOf(file: string): Place {
  const { dev, ino } = statSync(file)
  return { file, dev, ino }
}

/**
 * Answers a check that throws `unavailable` once the file at this path is another one, or none, or cannot be looked at.
 * What is written to a file that was deleted or replaced succeeds, and is gone with the last process that has it open.
 */
export function watchPlace({ file, dev, ino }: Place): () => void {
  return () => {
    const found = look(file)
    if (found?.ino === ino && found.dev === dev) return
    throw new AppError('unavailable', { cause: new Error(`the database ${file} was deleted or replaced`) })
  }
}

function look(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch (cause) {
    throw new AppError('unavailable', { cause })
  }
}
