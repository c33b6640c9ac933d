import { AppError } from '#contract/core/errors.ts'
import { parseEnv } from '#server/env.ts'
import { openFoundation } from '../src/bootstrap.ts'
import { keepFilesPrivate } from '../src/process.ts'

type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** Runs a command on the server's database and ends the process with what it came to. */
export async function withFoundation(work: (foundation: Foundation) => Promise<string>): Promise<void> {
  keepFilesPrivate()
  const foundation = await openFoundation(parseEnv(process.env))
  try {
    process.stdout.write(`${await work(foundation)}\n`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reasons = Object.entries(error.fields ?? { error: error.message })
    process.stderr.write(`${reasons.map(([field, message]) => `${field}: ${message}`).join('\n')}\n`)
    process.exitCode = 1
  } finally {
    await foundation.store.close()
  }
}
