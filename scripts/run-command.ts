import { keepFilesPrivate } from '../src/process.ts'
import { wordsOf } from '../src/words-of-error.ts'

/** Runs a command of an operator and prints what it came to. What went wrong is said in words, and the process ends with 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  keepFilesPrivate()
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exitCode = 1
  }
}
