import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { toolCommand } from './tools.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Now and then a trace comes out broken, the more often the busier the machine is. */
const TRIES = 3

const Category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
})

/** One run's scores of 100, times in ms, how fast the machine was, and the audits that cost points. */
export type Measured = {
  scores: number[]
  fcp: number
  lcp: number
  cls: number
  tbt: number
  machine: number
  failed: string[]
}

async function report(url: string, port: number): Promise<unknown> {
  const args = [
    toolCommand('lighthouse/cli/index.js'),
    url,
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    '--quiet',
    '--enable-error-reporting=false',
  ]
  for (let attempt = 1; ; attempt += 1) {
    const run = promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 })
    const failed = (error: { stderr?: string }) => ({ stdout: undefined, stderr: error.stderr })
    const { stdout, stderr } = await run.catch(failed)
    if (stdout !== undefined) return JSON.parse(stdout)
    if (attempt === TRIES) throw new Error(`Lighthouse could not measure ${url}: ${stderr}`)
  }
}

/** Lighthouse's own mobile setting: simulated slow 4G and a CPU four times as slow. */
export async function runLighthouse(url: string, port: number): Promise<Measured> {
  const { environment, categories, audits } = Report.parse(await report(url, port))
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  const failed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    machine: environment.benchmarkIndex,
    failed: [...new Set(failed)],
  }
}
