import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startChild } from './support/child.ts'
import { createCrashLoad } from './support/crash-load.ts'
import { createDisk } from './support/disk-model.ts'
import { deedsOf, linesAbout, type Timed } from './support/io-trace.ts'
import { openStore } from './support/open-store.ts'
import { seededRandom } from './support/random.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { requireFreshBuild, startSite } from './support/site-server.ts'
import { verify } from './support/stored-applications.ts'
import { parseTrace } from './support/system-calls.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Records every write and sync of the server while people apply, and loses the power at random moments of it: every other write that
 * was not synced is dropped, kept or torn by sectors, and every other name dropped or kept, each on its own, so in any
 * order. What is left is opened as a start does it: what was acknowledged before must be there, once, with its file. What a disk does
 * that lies about a sync is not in it. Run by root, or by who may trace their own processes. Arguments: how many cuts (200),
 * `--applications` (150).
 */

const TRACED =
  'openat,write,writev,pwrite64,pwritev,ftruncate,fsync,fdatasync,rename,unlink,unlinkat,sendto,sendmsg'
const cuts = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 200)
const APPLICATIONS = 100
const CLIENTS = 4
/** What SQLite finds again by itself, and the bench's own log. */
const UNKNOWN = /-shm$|bench\.log$|trace\.txt$|server\.lock/

requireFreshBuild()
const folder = temporaryFolder('power')
const dataDir = join(folder, 'data')
const store = await openStore(dataDir)
await seedJobs(store, 1)
await store.close()
const site = await startSite({ dataDir })
await pause(2_000)
const base = join(folder, 'base')
cpSync(dataDir, base, { recursive: true })

const traceFile = join(folder, 'trace.txt')
const flags = [
  '-f',
  '-y',
  '-xx',
  '-s',
  '3000000',
  '-e',
  `trace=${TRACED}`,
  '-o',
  traceFile,
  '-p',
  String(site.pid),
]
const strace = startChild('strace', flags, { stdio: ['ignore', 'ignore', 'pipe'] })
await new Promise<void>((resolve, reject) => {
  strace.process.stderr?.on('data', (text: Buffer) => text.includes('attached') && resolve())
  strace.process.once('exit', () => reject(new Error('strace could not trace the server: run as root')))
})
const load = createCrashLoad(1)
const over = load.run(site.origin, CLIENTS)
while (load.sent.size < APPLICATIONS && load.problems.length === 0) await pause(20)
load.stop()
await over
await strace.end('SIGINT')
await site.end('SIGKILL')

const isOurs = (path: string) => path.startsWith(`${dataDir}/`) && !UNKNOWN.test(path)
const pathsOf = ({ deed }: Timed): string[] =>
  deed.is === 'rename' ? [deed.from, deed.to] : deed.is === 'acknowledge' ? [] : [deed.path]
const timeOf = ({ deed, begins, ends }: Timed) => (deed.is === 'acknowledge' ? begins : ends)
const deeds = deedsOf(parseTrace(await linesAbout(traceFile, [`${dataDir}/`, 'HTTP/1.1 201'])))
  .filter((timed) => timed.deed.is === 'acknowledge' || pathsOf(timed).every(isOurs))
  .sort((a, b) => timeOf(a) - timeOf(b))

const before = globSync('**/*', { cwd: base }).filter((path) => statSync(join(base, path)).isFile())
const kept = before.filter((path) => !UNKNOWN.test(path))
const disk = createDisk(new Map(kept.map((path) => [join(dataDir, path), readFileSync(join(base, path))])))
const folders = globSync('**/*/', { cwd: base })
const acknowledged = new Set<number>()
const problems = [...load.problems]
const seen = { unsynced: 0, acknowledged: 0, withUnsynced: 0 }

function happen({ deed, begins, ends }: Timed): void {
  if (deed.is === 'acknowledge') acknowledged.add(deed.id)
  else if (deed.is === 'create') disk.create(deed.path, ends)
  else if (deed.is === 'write') disk.change(deed.path, { offset: deed.offset, bytes: deed.bytes }, ends)
  else if (deed.is === 'truncate') disk.change(deed.path, { length: deed.length }, ends)
  else if (deed.is === 'rename') disk.rename(deed.from, deed.to, ends)
  else if (deed.is === 'remove') disk.remove(deed.path, ends)
  else disk.sync(deed.path, begins)
}

/** The disk after the power was lost, opened as a start opens it. */
async function lose(cut: number, random: () => number): Promise<void> {
  const { files, unsynced } = disk.afterLoss(random)
  const place = join(folder, 'lost')
  rmSync(place, { recursive: true, force: true })
  for (const name of folders) mkdirSync(join(place, name), { recursive: true })
  for (const [path, content] of files) {
    const at = join(place, path.slice(dataDir.length))
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, content)
  }
  seen.unsynced += unsynced
  seen.withUnsynced += unsynced > 0 ? 1 : 0
  seen.acknowledged += acknowledged.size
  const opened = await openStore(place)
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(opened.raw)
    if (rows[0]?.integrity_check !== 'ok') problems.push(`cut ${cut}: ${rows[0]?.integrity_check}`)
    const sent = [...load.sent.values()].map((person) => ({
      ...person,
      acknowledged: person.id !== undefined && acknowledged.has(person.id),
    }))
    problems.push(...(await verify(opened, place, sent)).map((problem) => `cut ${cut}: ${problem}`))
  } finally {
    await opened.close()
  }
}

const random = seededRandom(4_711)
const moments = Array.from({ length: cuts }, () => Math.floor(random() * deeds.length)).sort((a, b) => a - b)
for (const [at, timed] of deeds.entries()) {
  happen(timed)
  while (moments[0] === at && problems.length < 20) {
    moments.shift()
    await lose(at, random)
  }
}
const syncs = deeds.filter(({ deed }) => deed.is === 'sync').length
printTable(
  `Power lost ${cuts} times while ${load.sent.size} people apply, on SQLite and a folder`,
  ['what', 'number'],
  [
    ['writes, names and syncs recorded', String(deeds.length)],
    ['syncs among them', String(syncs)],
    ['acknowledged at the end', String(acknowledged.size)],
    ['cuts with something that was not synced', String(seen.withUnsynced)],
    ['writes and names not synced at a cut, on average', (seen.unsynced / cuts).toFixed(1)],
    ['acknowledged at a cut, on average', (seen.acknowledged / cuts).toFixed(1)],
    ['acknowledged and lost, damaged or doubled', String(problems.length)],
  ],
)
if (acknowledged.size < APPLICATIONS / 2)
  problems.push(`only ${acknowledged.size} answers were seen in the trace`)
failWith(problems)
