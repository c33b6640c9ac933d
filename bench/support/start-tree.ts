import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#test/support/free-port.ts'
import { type Child, startChild } from './child.ts'
import { untilReady } from './until-ready.ts'

/** Installing and building are part of a first start. */
const PATIENCE_MS = 10 * 60_000

export const root = join(import.meta.dirname, '../..')

/** The tree of a commit, in a folder that is gone when this command ends. */
export function checkOut(commit: string, folder: string): string {
  const tree = join(folder, 'tree')
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', tree, commit], { cwd: root })
  process.on('exit', () => {
    spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
  })
  return tree
}

type Options = { dataDir: string; port?: number; core?: number; variables?: Record<string, string> }

/** Installs, builds and starts a tree as `npm start` does; the shell becomes the server. */
export async function startTree(
  tree: string,
  { dataDir, port, core, variables }: Options,
): Promise<Child & { origin: string }> {
  mkdirSync(dataDir, { recursive: true })
  const at = port ?? (await freePort())
  const origin = `http://127.0.0.1:${at}`
  const log = openSync(join(dataDir, 'bench.log'), 'a')
  const child = startChild('sh', ['scripts/start.sh'], {
    core,
    cwd: tree,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(at),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      ...variables,
    },
  })
  closeSync(log)
  await untilReady(`${origin}/readyz`, child, PATIENCE_MS)
  return { ...child, origin }
}
