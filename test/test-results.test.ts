import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { playwrightResults, Results } from '../scripts/test-results.ts'

const ROOT = join(import.meta.dirname, '..')

const FILE = `
import { beforeAll, describe, expect, test } from 'vitest'
test('a list', () => {})
test('a link', () => expect(1).toBe(2))
describe('two engines', () => {
  beforeAll(() => { throw new Error('deadlock detected') })
  test('agree', () => {})
})`

test('a run of Vitest says what passed, what failed and why, also why a hook did, and how long a file took', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-results-'))
  try {
    const [file, report] = [join(folder, 'some.test.mjs'), join(folder, 'results.json')]
    await writeFile(file, FILE)
    await writeFile(join(folder, 'broken.test.mjs'), 'throw new Error("no such table")')
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
    const reporter = join(ROOT, 'scripts/vitest-results.ts')
    const run = ['run', '--root', folder, '--reporter', reporter]
    const env = { ...process.env, VITEST_RESULTS: report }
    await expect(promisify(execFile)(process.execPath, [vitest, ...run], { env })).rejects.toThrow()
    const { passed, failures, seconds } = Results.parse(JSON.parse(await readFile(report, 'utf8')))
    expect(passed).toBe(1)
    const firstLines = failures.map((failure) => failure.split('\n').slice(0, 2))
    expect(firstLines.toSorted()).toEqual([
      [`${join(folder, 'broken.test.mjs')} › the file`, '    Error: no such table'],
      [`${file} › a link`, '    AssertionError: expected 1 to be 2 // Object.is equality'],
      [`${file} › two engines`, '    Error: deadlock detected'],
    ])
    expect(new Map(seconds).get(file)).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test("Playwright's says how long all tests of a file took, in whatever groups they stand", () => {
  const spec = (file: string, ...durations: number[]) => ({
    title: 'opens',
    file,
    line: 1,
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration, errors: [] })) }],
  })
  const results = playwrightResults({
    stats: { expected: 4 },
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('home.spec.ts', 500)],
        suites: [{ title: 'by night', specs: [spec('home.spec.ts', 1_500)] }],
      },
      { title: 'login.spec.ts', specs: [spec('login.spec.ts', 250), spec('login.spec.ts', 250)] },
    ],
  })
  expect(results).toEqual({
    passed: 4,
    failures: [],
    seconds: [
      ['home.spec.ts', 2],
      ['login.spec.ts', 0.5],
    ],
  })
})
