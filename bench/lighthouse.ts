import { parseArgs } from 'node:util'
import { startChromium } from './support/chromium.ts'
import { firmOption } from './support/firm-option.ts'
import { type Measured, runLighthouse } from './support/lighthouse-run.ts'
import { publicRoutes, startPublicSite } from './support/public-site.ts'
import { median } from './support/quantile.ts'
import { failWith, printTable } from './support/table.ts'

/* Lighthouse, mobile, median of several runs, on every route or on those given. Arguments: --runs 3 /services /, --firm other. */

const { firm, asked } = firmOption(process.argv.slice(2))
const { values, positionals } = parseArgs({
  args: asked,
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const runs = Number(values.runs)

/** Lighthouse's own index; below it times are about the machine, or what else runs on it, and not about the page. */
const FAST_ENOUGH = 1000

const GOALS = { score: 100, lcp: 1000, lcpOfHome: 1300, cls: 0, tbt: 50 }

const site = await startPublicSite('lighthouse', firm)
const routes = positionals.length > 0 ? positionals : await publicRoutes(site, firm)
const browser = await startChromium()
const problems: string[] = []
const rows: string[][] = []
let slowest = Number.POSITIVE_INFINITY

for (const route of routes) {
  const measured: Measured[] = []
  for (let run = 0; run < runs; run += 1)
    measured.push(await runLighthouse(`${site.origin}${route}`, browser.port))
  const middle = (read: (one: Measured) => number) => median(measured.map(read))
  const scores = [0, 1, 2, 3].map((at) => middle(({ scores }) => scores[at] ?? 0))
  const [lcp, cls, tbt] = [middle((it) => it.lcp), middle((it) => it.cls), middle((it) => it.tbt)]
  const lcpGoal = route === '/' ? GOALS.lcpOfHome : GOALS.lcp
  if (scores.some((score) => score < GOALS.score)) {
    const reasons = [...new Set(measured.flatMap(({ failed }) => failed))].join(', ')
    problems.push(`${route}: ${scores.join('/')}: ${reasons}`)
  }
  if (lcp > lcpGoal) problems.push(`${route}: LCP ${Math.round(lcp)} ms, the goal is ${lcpGoal}`)
  if (cls > GOALS.cls) problems.push(`${route}: CLS ${cls.toFixed(4)}, the goal is ${GOALS.cls}`)
  if (tbt > GOALS.tbt) problems.push(`${route}: TBT ${Math.round(tbt)} ms, the goal is ${GOALS.tbt}`)
  const machine = middle((it) => it.machine)
  slowest = Math.min(slowest, machine)
  const times = [middle((it) => it.fcp), lcp, tbt, machine].map((time) => String(Math.round(time)))
  rows.push([route, ...scores.map(String), ...times, cls.toFixed(4)])
  console.log(`${route} ${scores.join('/')}`)
}
await Promise.all([browser.end(), site.end()])

printTable(
  `Lighthouse, mobile, median of ${runs}`,
  [
    'route',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'FCP ms',
    'LCP ms',
    'TBT ms',
    'machine',
    'CLS',
  ],
  rows,
)
if (slowest < FAST_ENOUGH)
  console.log(`\nThe machine was too slow or too busy for its times to count: index ${Math.round(slowest)}.`)
failWith(problems)
