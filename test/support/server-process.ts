import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { SERVER_BUILD } from '../../scripts/build-stamp.ts'
import type { COMMANDS } from '../../scripts/commands.ts'
import { freePort } from './free-port.ts'

export const ROOT = join(import.meta.dirname, '../..')

/** What a process of its own runs: the bundle, as `npm start` does. Its sources would cost each start half a second more. */
export const SERVER = join(SERVER_BUILD.folder, 'main.js')

/**
 * A command of the operator's: on SQLite its source, as `npm run` has it, and on PostgreSQL the bundle's, as a package has it,
 * which is half the work of a run.
 */
export const commandFile = (name: (typeof COMMANDS)[number], engine: 'sqlite' | 'postgres'): string =>
  engine === 'sqlite' ? join('scripts', `${name}.ts`) : join(SERVER_BUILD.folder, `${name}.js`)

export type ServerProcess = {
  child: ChildProcessByStdio<null, Readable, Readable>
  origin: string
  /** Everything it has said so far. */
  output: () => string
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

type Options = { dataDir: string; variables?: Record<string, string>; command?: [string, ...string[]] }

/** Starts the real server as a process of its own: by Node, or by another command. It may not be up yet. */
export async function spawnServer({ dataDir, variables = {}, command }: Options): Promise<ServerProcess> {
  const port = await freePort()
  const [file, ...args] = command ?? [process.execPath, SERVER]
  const env: Record<string, string | undefined> = { ...process.env }
  for (const name of Object.keys(env))
    if (/^(npm_|VITEST|NODE_OPTIONS|DATABASE_URL|STARTED_BY)/.test(name)) delete env[name]
  const child = spawn(file, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      ...variables,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  return { child, origin: `http://127.0.0.1:${port}`, output: () => output, ended }
}

/** Starts a server and waits until it says where it is. Throws with its words when it ends instead. */
export async function startServer(options: Options): Promise<ServerProcess> {
  const server = await spawnServer(options)
  await new Promise<void>((resolve, reject) => {
    server.child.stdout.on('data', () => {
      if (server.output().includes('/7kctech_administration')) resolve()
    })
    server.ended.then((end) => reject(new Error(`the server ended with ${end}: ${server.output()}`)), reject)
  })
  return server
}
