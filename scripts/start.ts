import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildFresh } from './build-stamp.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)

if (!isBuildFresh(root)) {
  console.log('Building the pages...')
  const build = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit', detached: true })
  const stop = (signal: NodeJS.Signals) => {
    // The build has children of its own: a negative id reaches them all.
    if (build.pid !== undefined) process.kill(-build.pid, 'SIGKILL')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const [code] = await once(build, 'exit')
  if (code !== 0) process.exit(1)
}

// The same process becomes the server: npm's signals reach it, and nothing waits in between.
const envFile = existsSync('.env') ? ['--env-file=.env'] : []
const server = [process.execPath, ...envFile, 'src/main.ts']
const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }
if (process.execve === undefined) {
  console.error(
    `Node ${process.version} cannot run this: start it with "npm start", or with node_modules/.bin/node.`,
  )
  process.exit(1)
}
process.execve(process.execPath, server, env)
