import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
/** Debian's name of Chromium without windows and all that belongs to them: what Playwright takes where it chooses. */
const SHELL = 'chromium-headless-shell'
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

const onMachine = (...names: string[]): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(runs)
}

const named = (): string | undefined => {
  const file = process.env.CHROMIUM_PATH
  if (file === undefined || file === '') return undefined
  if (!runs(file)) throw new Error(`CHROMIUM_PATH names ${file}, which cannot be run.`)
  return file
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
  const apt = (...args: string[]) => run('apt-get', ['-q', '-o', 'Acquire::http::Timeout=20', ...args])
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages)
  // The lists of packages may be there, and may be fresh enough.
  return install() || (apt('update') && install())
}

/** The path of a Chromium: `CHROMIUM_PATH`, the machine's, Playwright's (installed if need be), or Debian's. */
export const findChromium = async (): Promise<string> => {
  const found = named() ?? onMachine(...NAMES) ?? (await playwrights())
  if (found !== undefined) return found

  console.log('No Chromium on this machine: installing one...')
  if (run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])) {
    const installed = await playwrights()
    if (installed !== undefined) return installed
  }
  if (aptInstall('chromium')) {
    const installed = onMachine(...NAMES)
    if (installed !== undefined) return installed
  }
  throw new Error('No Chromium was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
}

/**
 * The path of the browser that tests run in: `CHROMIUM_PATH`, or Chromium's headless shell where the machine has it or
 * Debian gives it, for it draws the same pages with three quarters of the work; else Chromium.
 */
export const findTestBrowser = async (): Promise<string> => {
  const found = named() ?? onMachine(SHELL)
  if (found !== undefined) return found
  console.log("No headless shell of Chromium on this machine: trying Debian's...")
  return (aptInstall(SHELL) ? onMachine(SHELL) : undefined) ?? findChromium()
}
