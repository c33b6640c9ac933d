import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Case, compete } from './support/contest.ts'
import { uniqueSearches } from './support/load-scripts.ts'
import { describeMachine } from './support/machine.ts'
import { median } from './support/quantile.ts'
import { checkOut, root, startTree } from './support/start-tree.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Today's tree against another commit, turn by turn in the same run, each as `npm start` runs it: requests per CPU-second
 * over the sample jobs. Red where something fell by more than a tenth. Arguments: COMMIT --rounds 5 --seconds 2.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
})
const [commit] = positionals
if (commit === undefined) {
  console.error('Say which commit: npm run bench:compare -- COMMIT')
  process.exit(1)
}

/** Each stands in some of the sample jobs. */
const WORDS = ['team', 'years', 'week', 'experience', 'client', 'two']
const LEAST = 0.9
const SERVER_CORE = 0
const WRK_CORE = 1
const folder = temporaryFolder('compare', '/tmp')

describeMachine()
const before = checkOut(commit, folder)

async function start(name: string, tree: string) {
  const { origin, pid, end } = await startTree(tree, { dataDir: join(folder, name), core: SERVER_CORE })
  return { name, origin, pid, end }
}

const br = { 'accept-encoding': 'gzip, deflate, br' }
const common = { connections: 20, headers: () => br, beside: ['before'] }
const cases: Case[] = [
  { ...common, name: 'careers list, cached', path: '/careers' },
  { ...common, name: 'careers search, rendered', path: '/careers', script: () => uniqueSearches(WORDS) },
  { ...common, name: 'API list', path: '/api/jobs/list/' },
  { ...common, name: 'API list, not compressed', path: '/api/jobs/list/', headers: () => ({}) },
  { ...common, name: 'readiness', path: '/readyz' },
]

const contestants = [await start('site', root), await start('before', before)]
const problems: string[] = []
const rows: (string | number)[][] = []
const rules = { rounds: Number(values.rounds), seconds: Number(values.seconds), core: WRK_CORE, folder }
for (const it of cases) {
  console.log(`${it.name}...`)
  const [site, old] = await compete(it, contestants, rules)
  if (site === undefined || old === undefined) throw new Error('both take part')
  // Round by round: what else the machine did then met both.
  const ratio = median(site.perCpu.map((own, round) => own / (old.perCpu[round] ?? own)))
  rows.push([it.name, median(old.perCpu), median(site.perCpu), ratio])
  if (ratio < LEAST) problems.push(`${it.name}: ${figure(ratio)} of what ${commit} does`)
  if (site.errors > 0) problems.push(`${it.name}: ${site.errors} requests failed`)
}
await Promise.all(contestants.map(({ end }) => end()))
printTable(
  `Requests per CPU-second, ${commit} and today`,
  ['case', 'before', 'today', 'today / before'],
  rows,
)
failWith(problems)
