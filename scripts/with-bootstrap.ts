import { parseEnv } from '#server/env.ts'
import { bootstrap } from '../src/bootstrap.ts'
import { runCommand } from './run-command.ts'

type Foundation = Awaited<ReturnType<typeof bootstrap>>

/** Runs a command on the server's database. */
export function withBootstrap(work: (foundation: Foundation) => Promise<string>): Promise<void> {
  return runCommand(async () => {
    const foundation = await bootstrap(parseEnv(process.env))
    try {
      return await work(foundation)
    } finally {
      await foundation.store.close()
    }
  })
}
