import { parseEnv } from '#server/env.ts'
import { bootstrap } from '../src/bootstrap.ts'
import { runCommand } from './run-command.ts'

type Foundation = Awaited<ReturnType<typeof bootstrap>>

/** Runs a command on the server's database; `options` are those of `bootstrap`. */
export function withBootstrap(
  work: (foundation: Foundation) => Promise<string>,
  options?: Parameters<typeof bootstrap>[1],
): Promise<void> {
  return runCommand(async () => {
    const foundation = await bootstrap(parseEnv(process.env), options)
    try {
      return await work(foundation)
    } finally {
      await foundation.store.close()
    }
  })
}
