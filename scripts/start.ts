import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildFresh, isServerFresh } from './build-stamp.ts'
import { serverCommand } from './server-command.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)

async function build(script: string): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: 'inherit', detached: true })
  const stop = (signal: NodeJS.Signals) => {
    // The build has children of its own: a negative id reaches them all.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(1)
  process.off('SIGTERM', stop).off('SIGINT', stop)
}

if (!isBuildFresh(root)) {
  console.log('Building the pages...')
  await build('scripts/build.ts')
} else if (!isServerFresh(root)) {
  console.log('Building the server...')
  await build('scripts/build-server.ts')
}

// The same process becomes the server: npm's signals reach it, and nothing waits in between.
const envFile = existsSync('.env') ? ['--env-file=.env'] : []
const { flags, file, variables } = serverCommand(root)
const server = [process.execPath, ...flags, ...envFile, file]
const env = { NODE_ENV: 'production', ...variables, ...process.env }
if (process.execve === undefined) {
  console.error(
    `Node ${process.version} cannot run this: start it with "npm start", or with node_modules/.bin/node.`,
  )
  process.exit(1)
}
process.execve(process.execPath, server, env)
