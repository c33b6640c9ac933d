import { expect, test } from 'vitest'
import { playwrightResults, vitestResults } from '../scripts/test-results.ts'

test("vitest's report says what passed, what failed and how long a file took", () => {
  const results = vitestResults({
    numPassedTests: 1,
    testResults: [
      {
        name: '/site/test/web/markdown.test.ts',
        status: 'failed',
        startTime: 1_000,
        endTime: 4_000,
        assertionResults: [
          { fullName: 'a list', status: 'passed', failureMessages: [] },
          { fullName: 'a link', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        ],
      },
    ],
  })
  expect(results).toEqual({
    passed: 1,
    failures: ['/site/test/web/markdown.test.ts › a link\n    expected 1 to be 2'],
    seconds: new Map([['/site/test/web/markdown.test.ts', 3]]),
  })
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
    seconds: new Map([
      ['home.spec.ts', 2],
      ['login.spec.ts', 0.5],
    ]),
  })
})
