import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isBuildFresh } from './build-stamp.ts'
import { findChromium } from './find-chromium.ts'
import { type Counts, playwrightCounts, vitestCounts } from './test-counts.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const bin = join(root, 'node_modules/.bin')
const results = join(root, '.cache/test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let running: ChildProcess | undefined
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => running?.kill(signal))

const counts: Counts = { passed: 0, failed: 0 }
const began = Date.now()

function finish(): never {
  console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1)
}

async function run(title: string, command: string, args: string[], env: Record<string, string> = {}) {
  console.log(`\n=== ${title}`)
  running = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
  })
  const [code]: (number | null)[] = await once(running, 'exit')
  return code === 0
}

/** A check without tests of its own: counted only when it fails. */
async function check(title: string, command: string, ...args: string[]): Promise<void> {
  if (await run(title, command, args)) return
  console.log(`\n${title}: failed`)
  counts.failed += 1
  finish()
}

/** A run whose report says how many tests there were. A run that fails without a failed test failed itself. */
function add(title: string, ok: boolean, file: string, read: (report: unknown) => Counts): void {
  const found = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const none = found.passed + found.failed === 0
  counts.passed += found.passed
  counts.failed += found.failed + ((!ok && found.failed === 0) || none ? 1 : 0)
  if (ok && !none) return
  console.log(`\n${title}: ${none ? 'no test ran' : 'failed'}`)
  finish()
}

const node = process.execPath
if (!isBuildFresh(root)) await check('Build', node, 'scripts/build.ts')
await check('Types of the routes', join(bin, 'react-router'), 'typegen')
await check('Types', join(bin, 'tsc'), '-p', '.')
await check('Lint', join(bin, 'biome'), 'check', '--error-on-warnings', '.')

const vitestReport = join(results, 'vitest.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
const vitestRan = await run('Import rules, unit, API on SQLite and PostgreSQL', join(bin, 'vitest'), [
  'run',
  ...reporters,
])
add('Tests', vitestRan, vitestReport, vitestCounts)

const chromium = await findChromium().catch((error: Error) => {
  console.log(error.message)
  counts.failed += 1
  finish()
})
const playwrightReport = join(results, 'playwright.json')
const playwrightRan = await run('End to end', join(bin, 'playwright'), ['test', '--reporter=list,json'], {
  CHROMIUM_PATH: chromium,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})
add('End to end', playwrightRan, playwrightReport, playwrightCounts)
finish()
