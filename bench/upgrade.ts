import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { freePort } from '#test/support/free-port.ts'
import { type Gaps, measureGaps } from './support/gaps.ts'
import { describeMachine } from './support/machine.ts'
import { makeOldInstallation } from './support/old-installation.ts'
import { quantile } from './support/quantile.ts'
import { ADMIN } from './support/site-server.ts'
import {
  checkOut,
  commitBeforeMigrations,
  nameOfCommit,
  root,
  startTree,
  unpackPackageOf,
} from './support/start-tree.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * How long one instance gives nobody an answer while it is stopped by SIGTERM and the package of this commit starts at its address, on
 * SQLite: on the same schema; from the package of an older commit, with the schema brought up to date by the start; and by
 * `bin/migrate` while the older one serves. Arguments: COMMIT (the last one before the newest migrations), --rounds 5, --applications 1000
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    applications: { type: 'string', default: '1000' },
  },
})
const MOST_MS = 3_000
/** Without `bin/migrate` it may take longer, and operate.md says so. */
const MAY_TAKE_LONGER = 'an older schema, updated by the start'

describeMachine()
const folder = temporaryFolder('upgrade', '/tmp')
const commit = positionals[0] ?? commitBeforeMigrations()
const older = unpackPackageOf(checkOut(commit, folder), join(folder, 'older'))
const today = unpackPackageOf(root, join(folder, 'today'))

const variables = {
  SEED_DEMO: '0',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}
const start = (release: string, dataDir: string, port?: number) =>
  startTree(release, { dataDir, variables, ...(port !== undefined && { port }) })

const oldData = join(folder, 'old-data')
await makeOldInstallation(oldData, Number(values.applications))
const copyOf = (data: string, name: string) => {
  const dataDir = join(folder, name)
  cpSync(data, dataDir, { recursive: true })
  return dataDir
}
const currentData = copyOf(oldData, 'current-data')
// A first start of each makes what an installation has.
await (await start(older, oldData)).end()
await (await start(today, currentData)).end()

const runMigrate = (dataDir: string) =>
  promisify(execFile)(join(today, 'bin/migrate'), { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })

/** `from` serves; then, at its address, the package of today does. */
async function replace(from: string, dataDir: string, before?: () => Promise<unknown>): Promise<Gaps> {
  const port = await freePort()
  const first = await start(from, dataDir, port)
  const stop = measureGaps(first.origin, 1)
  await pause(1_000)
  await before?.()
  await pause(500)
  await first.end('SIGTERM')
  const next = await start(today, dataDir, port)
  await pause(500)
  const gaps = await stop()
  await next.end()
  return gaps
}

const ways: Record<string, (round: number) => Promise<Gaps>> = {
  'the same schema': () => replace(today, currentData),
  [MAY_TAKE_LONGER]: (round) => replace(older, copyOf(oldData, `start-${round}`)),
  'an older schema, updated by bin/migrate before': (round) => {
    const dataDir = copyOf(oldData, `migrate-${round}`)
    return replace(older, dataDir, () => runMigrate(dataDir))
  },
}
const found = new Map<string, Gaps[]>(Object.keys(ways).map((name) => [name, []]))
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const [name, way] of Object.entries(ways)) found.get(name)?.push(await way(round))

const ofEach = (gaps: Gaps[], what: keyof Gaps) => {
  const all = gaps.map((gap) => gap[what])
  return [quantile(all, 0.5), Math.max(...all)].map(Math.round)
}
printTable(
  `One instance, ${values.applications} applications, ${values.rounds} times each, from ${nameOfCommit(commit)}`,
  ['the next one finds', 'no page, ms: p50', 'longest', 'no application taken, ms: p50', 'longest'],
  [...found].map(([name, gaps]) => [name, ...ofEach(gaps, 'readingMs'), ...ofEach(gaps, 'applyingMs')]),
)
failWith(
  [...found].flatMap(([name, gaps]) => {
    const longest = Math.max(...gaps.map(({ readingMs }) => readingMs))
    return name !== MAY_TAKE_LONGER && longest > MOST_MS
      ? [`${name}: ${Math.round(longest)} ms without an answer`]
      : []
  }),
)
process.exit()
