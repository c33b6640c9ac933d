import { AppError } from '#contract/core/errors.ts'
import { parseEnv } from '#server/env.ts'
import { bootstrap } from '../src/bootstrap.ts'
import { keepFilesPrivate } from '../src/process.ts'

type Foundation = Awaited<ReturnType<typeof bootstrap>>

/** Runs a command on the server's database and ends the process with what it came to. */
export async function withBootstrap(work: (foundation: Foundation) => Promise<string>): Promise<void> {
  keepFilesPrivate()
  const foundation = await bootstrap(parseEnv(process.env))
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
