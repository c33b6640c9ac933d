import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** How many tests passed, of each that failed where it stands, its name and the first lines of why, and how many seconds files took. */
export const Results = z.object({
  passed: z.int(),
  failures: z.array(z.string()),
  seconds: z.array(z.tuple([z.string(), z.number()])),
})
export type Results = z.output<typeof Results>

type Suite = {
  title: string
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { duration: number; errors: { message?: string | undefined }[] }[] }[]
  }[]
  suites?: Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(z.object({ message: z.string().optional() })),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Playwright = z.object({ stats: z.object({ expected: z.int() }), suites: z.array(Suite) })

const LINES_OF_A_REASON = 12

/** What is said of a failed test: where it stands and its name, and below the first lines of why. */
export function failure(place: string, test: string, reasons: string[]): string {
  const lines = stripVTControlCharacters(reasons.join('\n'))
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
  return [`${place} › ${test}`, ...lines.slice(0, LINES_OF_A_REASON).map((line) => `    ${line}`)].join('\n')
}

function failuresOf(suite: Suite): string[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          `${file}:${line}`,
          title,
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
        ),
      ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)]
}

/** What the tests of a file took together: several run at a time. */
function addSeconds(suite: Suite, seconds: Map<string, number>): void {
  for (const { file, tests } of suite.specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  for (const inner of suite.suites ?? []) addSeconds(inner, seconds)
}

/** Reads Playwright's JSON report. A flaky test is a failed one. */
export function playwrightResults(report: unknown): Results {
  const { stats, suites } = Playwright.parse(report)
  const seconds = new Map<string, number>()
  for (const suite of suites) addSeconds(suite, seconds)
  return { passed: stats.expected, failures: suites.flatMap(failuresOf), seconds: [...seconds] }
}
