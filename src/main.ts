import './node-env.ts'
import { flushCompileCache } from 'node:module'
import { parseEnv } from '#server/env.ts'
import { createLog } from '#server/plugins/logs.ts'
import { announce, showAdministrator } from './announce.ts'
import { compose } from './compose.ts'
import {
  endOnSignals,
  endOnUncaughtErrors,
  keepFilesPrivate,
  stopWithParent,
  untilStopped,
} from './process.ts'
import { readRelease } from './release.ts'
import { wordsOf } from './words-of-error.ts'

/** Composes, listens, says where, and serves until it is told to stop. */
async function start(): Promise<void> {
  keepFilesPrivate()
  const env = parseEnv(process.env)
  const log = createLog({ level: env.logLevel, tellsFaults: env.reports !== undefined })
  endOnUncaughtErrors(log)
  const serves = endOnSignals()
  log.info(readRelease(), 'starting')
  const running = await compose(env, { log, develop: process.argv.includes('--dev'), showAdministrator })
  await running.listen({ port: env.port, host: env.host })
  // Whoever reads the address may already send a signal: it is listened for before.
  const stopped = untilStopped(running.close)
  serves()
  stopWithParent()
  announce(
    { firm: running.firm().name, origin: running.origin, signInPath: running.signInPath() },
    await running.deps.installationWarnings(),
  )
  // A server that is killed keeps nothing by itself of what it compiled. Without a cache this does nothing.
  flushCompileCache()
  await stopped
}

await start().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exit(1)
})
