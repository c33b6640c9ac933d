import { z } from 'zod'

export type Counts = { passed: number; failed: number }

const Vitest = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** Reads vitest's JSON report. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = Vitest.parse(report)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** Reads Playwright's JSON report. A flaky test is a failed one. */
export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky } = Playwright.parse(report).stats
  return { passed: expected, failed: unexpected + flaky }
}
