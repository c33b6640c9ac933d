import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#test/support/free-port.ts'
import { startChild } from './support/child.ts'
import { type Case, compete } from './support/contest.ts'
import { uniqueSearches } from './support/load-scripts.ts'
import { describeMachine } from './support/machine.ts'
import { median } from './support/quantile.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { untilReady } from './support/until-ready.ts'

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

const LEAST = 0.9
const SERVER_CORE = 0
const WRK_CORE = 1
const root = join(import.meta.dirname, '..')
const folder = temporaryFolder('compare', '/tmp')
const before = join(folder, 'tree')

describeMachine()
execFileSync('git', ['worktree', 'add', '--detach', '--quiet', before, commit], { cwd: root })
process.on('exit', () => {
  spawnSync('git', ['worktree', 'remove', '--force', before], { cwd: root })
})

/** Installs, builds and starts a tree; the shell becomes the server. */
async function start(name: string, tree: string) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = startChild('sh', ['scripts/start.sh'], {
    core: SERVER_CORE,
    cwd: tree,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      SEED_DEMO: '1',
    },
  })
  await untilReady(`${origin}/readyz`, child, 10 * 60_000)
  return { name, origin, pid: child.pid, end: child.end }
}

const br = { 'accept-encoding': 'gzip, deflate, br' }
const common = { connections: 20, headers: () => br, beside: ['before'] }
const cases: Case[] = [
  { ...common, name: 'careers list, cached', path: '/careers' },
  { ...common, name: 'careers search, rendered', path: '/careers', script: uniqueSearches },
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
