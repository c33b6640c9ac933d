import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync } from 'node:fs'
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

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const migrationsAt = (commit: string) => git('ls-tree', '--name-only', commit, 'migrations/')

/** The last commit before the newest migrations, which has those before them as they are today. */
export function commitBeforeMigrations(): string {
  const today = migrationsAt('HEAD')
  const isOlder = (at: string) => today !== migrationsAt(at) && today.startsWith(migrationsAt(at))
  const changes = git('log', '--format=%H', '--', 'migrations').split('\n')
  return changes.map((at) => `${at}^`).find(isOlder) ?? 'HEAD'
}

/** A commit in a line: its number and its subject. */
export const nameOfCommit = (commit: string): string => git('log', '-1', '--format=%h %s', commit)

/** Makes the package of a tree and unpacks it: its folder. Before there was one, the tree itself. */
export function unpackPackageOf(tree: string, folder: string): string {
  if (!existsSync(join(tree, 'scripts/package.sh'))) return tree
  execFileSync('sh', ['scripts/package.sh'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
  const [archive = ''] = globSync('build/package/*.tar.gz', { cwd: tree })
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', join(tree, archive), '-C', folder, '--strip-components=1'])
  return folder
}

type Options = { dataDir: string; port?: number; core?: number; variables?: Record<string, string> }

/** Starts an unpacked package, or installs, builds and starts a tree as `npm start` does; the shell becomes the server. */
export async function startTree(
  tree: string,
  { dataDir, port, core, variables }: Options,
): Promise<Child & { origin: string }> {
  mkdirSync(dataDir, { recursive: true })
  const at = port ?? (await freePort())
  const origin = `http://127.0.0.1:${at}`
  const logFile = join(dataDir, 'bench.log')
  const log = openSync(logFile, 'a')
  const program = existsSync(join(tree, 'bin/start')) ? 'bin/start' : 'scripts/start.sh'
  const child = startChild('sh', [program], {
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
  await untilReady(`${origin}/readyz`, child, PATIENCE_MS).catch((cause: unknown) => {
    throw new Error(readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n'), { cause })
  })
  return { ...child, origin }
}
