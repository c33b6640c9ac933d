import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { KEPT_KINDS } from '#contract/retention/keeping.ts'
import { parseEnv } from '#server/env.ts'
import type { Store } from '#server/store/engine/store.ts'
import { newestRun, writeRules } from '#server/store/retention/keeping.ts'
import { bindNewFiles } from '#server/usecases/installation/installation.ts'
import { countDue, rulesOf, sum, termsOf } from '#server/usecases/retention/keeping.ts'
import { openResumes } from '../src/resumes.ts'
import { describeMachine } from './support/machine.ts'
import { groupMemory } from './support/memory.ts'
import { onEngines } from './support/on-engines.ts'
import { openStore } from './support/open-store.ts'
import { quantile } from './support/quantile.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedCourses } from './support/seed-courses.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { seedPeople } from './support/seed-people.ts'
import { requireFreshBuild, type SiteServer, startSite } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * The daily run that takes what is older than it is kept: 10,000 of 100,000 records, by a server that answers others meanwhile, killed (-9) in
 * the middle. Exactly what was due must be gone. `--quick`: a tenth of all; `--sqlite`, `--postgres`: one engine.
 */

const APPLICATIONS = process.argv.includes('--quick') ? 5_300 : 53_000
/** Of a hundred applications so many came five years ago, and their people with them who did not apply again. */
const OLD = 10.5
const YEAR_MS = 365 * 86_400_000
const PROBE_MS = 50

requireFreshBuild()
describeMachine()
const problems: string[] = []
const rows: (string | number)[][] = []
await onEngines('keeping', measure)
const columns = [
  'engine',
  'records',
  'taken',
  's',
  'taken a s',
  'MB before',
  'MB most',
  'held ms, CPU ms',
  'page p95 ms',
]
printTable('a daily run', columns, rows)
failWith(problems)

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  const dataDir = temporaryFolder('keeping')
  const holdsFile = join(dataDir, 'holds.json')
  const store = await openStore(dataDir, databaseUrl)
  await seedJobs(store, 500)
  await seedApplications(store, APPLICATIONS, new Date(), { apartMs: 10_000 })
  await seedPeople(store)
  await seedCourses(store)
  await bindFiles(store, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const old = new Date(Date.now() - 5 * YEAR_MS).toISOString()
  const last = Math.round((APPLICATIONS * OLD) / 100)
  await sql`update applications set created_at = ${old}, moved_at = ${old} where id <= ${last}`.execute(
    store.sql,
  )
  await sql`update candidates set created_at = ${old}, changed_at = ${old} where id <= ${last}`.execute(
    store.sql,
  )
  await sql`update pool_people set added_at = ${old}`.execute(store.sql)
  const now = new Date()
  const due = await countDue(store, termsOf(await rulesOf(store), now), KEPT_KINDS)
  await writeRules(store, {
    ...(await rulesOf(store)),
    ...{ is_on: true, looked_at: now.toISOString(), allowed: sum(due) },
  })
  const before = await countAll(store)
  console.log(`${engine}: ${before.applications + before.candidates} records, ${sum(due)} due`)

  const start = () => startSite({ dataDir, databaseUrl, holdsFile })
  let site = await start()
  const memory = { before: groupMemory(site.pid).rss, most: 0 }
  const began = performance.now()
  const times: number[] = []
  const holds = { wall: 0, cpu: 0 }
  const isOver = async () => {
    const asked = performance.now()
    await (await fetch(`${site.origin}/careers`)).text()
    times.push(performance.now() - asked)
    memory.most = Math.max(memory.most, groupMemory(site.pid).rss)
    await pause(PROBE_MS)
    return (await newestRun(store))?.state === 'done'
  }
  const taken = async () => sumOf(before) - sumOf(await countAll(store))
  while ((await taken()) < sum(due) / 2) await isOver()
  await noteHolds(site, holdsFile, holds)
  await site.end('SIGKILL')
  site = await start()
  while (!(await isOver())) {}
  // What the engine keeps of erased rows, and the last files.
  while ((await waiting(store)) > 0) await isOver()
  const seconds = (performance.now() - began) / 1_000
  await noteHolds(site, holdsFile, holds)
  await site.end('SIGTERM')

  const after = await countAll(store)
  for (const kind of ['applications', 'candidates'] as const)
    if (before[kind] - after[kind] !== due[kind])
      problems.push(`${engine}: ${before[kind] - after[kind]} ${kind} went, ${due[kind]} were due`)
  const left = sum(await countDue(store, termsOf(await rulesOf(store), now), KEPT_KINDS))
  if (left > 0) problems.push(`${engine}: ${left} records are still due`)
  const mb = (bytes: number) => figure(bytes / 1e6)
  rows.push([
    engine,
    sumOf(before),
    sum(due),
    figure(seconds),
    figure(sum(due) / seconds),
    mb(memory.before),
    mb(memory.most),
    `${figure(holds.wall)}, ${figure(holds.cpu)}`,
    figure(quantile(times, 0.95)),
  ])
  await store.close()
}

/** A server refuses to start where none of the files is, unless the database knows the place. */
async function bindFiles(store: Store, variables: Parameters<typeof parseEnv>[0]): Promise<void> {
  const resumes = await openResumes(parseEnv(variables))
  await bindNewFiles({ store, resumes, clock: () => new Date() })
  await resumes.close()
}

type Counts = { applications: number; candidates: number }
function sumOf({ applications, candidates }: Counts): number {
  return applications + candidates
}

async function countAll(store: Store): Promise<Counts> {
  const { rows: found } = await sql<Counts>`select (select count(*) from applications) as applications,
    (select count(*) from candidates) as candidates`.execute(store.sql)
  return { applications: Number(found[0]?.applications), candidates: Number(found[0]?.candidates) }
}

/** Tasks that a run leaves to be done after it. */
async function waiting(store: Store): Promise<number> {
  const { count } = await store.sql
    .selectFrom('tasks')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', 'in', ['keep', 'erase-person', 'erase-file'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function noteHolds(
  site: SiteServer,
  file: string,
  longest: { wall: number; cpu: number },
): Promise<void> {
  site.process.kill('SIGUSR2')
  await pause(500)
  const { wall, cpu } = JSON.parse(readFileSync(file, 'utf8'))
  longest.wall = Math.max(longest.wall, wall)
  longest.cpu = Math.max(longest.cpu, cpu)
}
