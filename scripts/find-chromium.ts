import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/usr/lib/chromium',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** Started, not only found: a browser without its system libraries is there and does not run. */
const runs = (file: string): boolean =>
  existsSync(file) && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

const onMachine = (): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(runs)
}

const playwrights = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return runs(file) ? file : undefined
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  }).status === 0

/** Installs Debian packages, when this machine lets us. Answers whether it did. */
export const aptInstall = (...packages: string[]): boolean => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  return (
    run('apt-get', ['update', '-q']) &&
    run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages])
  )
}

/** The path of a Chromium: `CHROMIUM_PATH`, the machine's, Playwright's (installed if need be), or Debian's. */
export const findChromium = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
    return named
  }
  const found = onMachine() ?? (await playwrights())
  if (found !== undefined) return found

  console.log('No Chromium on this machine: installing one...')
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const installed = await playwrights()
    if (installed !== undefined) return installed
  }
  if (aptInstall('chromium')) {
    const installed = onMachine()
    if (installed !== undefined) return installed
  }
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
}
