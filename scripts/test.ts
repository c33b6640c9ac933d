import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isBuildFresh, isServerFresh } from './build-stamp.ts'
import { findTestBrowser } from './find-chromium.ts'
import { playwrightResults, Results } from './test-results.ts'
import { TimeSpent } from './time-spent.ts'

const root = join(import.meta.dirname, '..')
process.chdir(root)
const bin = join(root, 'node_modules/.bin')
const results = join(root, '.cache/test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const running = new Set<ChildProcess>()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
  })

const all: Omit<Results, 'seconds'> = { passed: 0, failures: [] }
const spent = new TimeSpent()
const began = Date.now()

function finish(): never {
  console.log(`\n${spent.lines().join('\n')}`)
  // Last, where whoever has only the end of a log finds them.
  for (const failure of all.failures) console.log(`\nFailed: ${failure}`)
  console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`)
  console.log(`${all.passed} passed, ${all.failures.length} failed`)
  process.exit(all.failures.length === 0 && all.passed > 0 ? 0 : 1)
}

async function run(
  command: string,
  args: string[],
  stdio: 'inherit' | 'pipe',
  env: Record<string, string> = {},
) {
  const child = spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...env },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code]: (number | null)[] = await once(child, 'close')
  running.delete(child)
  return { ok: code === 0, said }
}

/** Commands one after the other without tests of their own: counted only when one fails. Others run meanwhile. */
async function check(title: string, ...commands: [string, ...string[]][]): Promise<void> {
  const started = Date.now()
  let words = ''
  let passes = true
  for (const [command, ...args] of commands) {
    const { ok, said } = await run(command, args, 'pipe')
    words += said
    passes = ok
    if (!ok) break
  }
  if (!passes) all.failures.push(title)
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  console.log(`\n=== ${title}: ${passes ? 'passed' : 'failed'} in ${seconds} s\n${words.trimEnd()}`)
}

/** A run whose report says which tests failed. A run that fails without a failed test failed itself. */
function add(title: string, ok: boolean, file: string, read: (report: unknown) => Results): void {
  const { passed, failures, seconds } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [], seconds: [] }
  spent.end(title)
  spent.addFiles(seconds)
  all.passed += passed
  all.failures.push(...failures)
  if (failures.length === 0 && passed === 0) all.failures.push(`${title}: no test ran`)
  else if (failures.length === 0 && !ok)
    all.failures.push(`${title}: an error outside of the tests; see above`)
}

const node = process.execPath
const builds = [
  ...(isBuildFresh(root) ? [] : ['scripts/build.ts']),
  ...(isBuildFresh(root) && !isServerFresh(root) ? ['scripts/build-server.ts'] : []),
]
const checks = [
  ...builds.map((script) => check('Build', [node, script])),
  check('Types', [join(bin, 'react-router'), 'typegen'], [join(bin, 'tsc'), '-p', '.']),
  check('Lint', [join(bin, 'biome'), 'check', '--error-on-warnings', '.']),
]
const browser = await findTestBrowser().catch((error: Error) => {
  all.failures.push(error.message)
  return ''
})
await Promise.all(checks)
spent.end('Build, types, lint')
if (all.failures.length > 0) finish()

// One after the other: hostile resumes are given up after 10 seconds, and a browser beside them takes those away.
console.log('\n=== Import rules, unit, API on SQLite and PostgreSQL')
const vitestReport = join(results, 'vitest.json')
const reporters = ['--reporter=default', '--reporter=./scripts/vitest-results.ts']
const vitest = await run(join(bin, 'vitest'), ['run', ...reporters], 'inherit', {
  VITEST_RESULTS: vitestReport,
})
add('Tests', vitest.ok, vitestReport, (report) => Results.parse(report))

console.log('\n=== End to end')
const playwrightReport = join(results, 'playwright.json')
const playwright = await run(join(bin, 'playwright'), ['test', '--reporter=list,json'], 'inherit', {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
})
add('End to end', playwright.ok, playwrightReport, playwrightResults)
finish()
