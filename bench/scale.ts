import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createFolderStore } from '#server/files/folder-store.ts'
import { adoptFiles } from '#server/usecases/installation/installation.ts'
import { describeMachine } from './support/machine.ts'
import { measureScale, type Scale } from './support/measure-scale.ts'
import { openStore } from './support/open-store.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { seedScale } from './support/seed-scale.ts'
import { requireFreshBuild } from './support/site-server.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * How everything grows: the same requests over 1,000, 10,000 and 100,000 jobs with ten times the applications. CPU milliseconds of
 * the server for one request, and how that grows from 10,000 jobs to the largest (goal: 3 times at most); the longest time
 * in which the main thread answered nobody, and how much of it that was at work (goal: 10 ms); 50 people at once for 3 seconds (goal:
 * nobody refused, p95 1 s).
 *   --quick        1,000 and 10,000 only
 *   --million      1,000,000 too (about 15 GB of disk)
 *   --sqlite, --postgres   one engine
 *   --only TEXT    cases whose name holds this
 *   --data FOLDER  keeps the SQLite databases there, and takes them from there the next time
 */

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    sqlite: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    data: { type: 'string' },
  },
})
const HOLD_GOAL_MS = 10
const SEARCH_GOAL_MS = 1_000
const GROWTH_GOAL = 3
const sizes = [1_000, 10_000, ...(values.quick ? [] : [100_000]), ...(values.million ? [1_000_000] : [])]
const keep = ({ name }: { name: string }) => name.includes(values.only)

requireFreshBuild()
describeMachine()
const problems: string[] = []
if (!values.postgres) report('SQLite', await onSqlite())
if (!values.sqlite) report('PostgreSQL', await onPostgres())
failWith(problems)

async function fill(jobs: number, dataDir: string, databaseUrl?: string): Promise<void> {
  const store = await openStore(dataDir, databaseUrl)
  await seedScale(store, jobs)
  // Their resumes do not exist, which a server would refuse.
  const resumes = await createFolderStore(join(dataDir, 'resumes'))
  await adoptFiles({ store, resumes, clock: () => new Date() }, { newId: false })
  await store.close()
}

async function onSqlite(): Promise<Scale[]> {
  const measured: Scale[] = []
  for (const jobs of sizes) {
    const dataDir = temporaryFolder(`scale-${jobs}`)
    const kept = values.data === undefined ? undefined : join(values.data, String(jobs))
    if (kept === undefined || !existsSync(kept)) {
      console.log(`Writing ${jobs} jobs and ${jobs * 10} applications...`)
      await fill(jobs, dataDir)
      if (kept !== undefined) cpSync(dataDir, kept, { recursive: true })
    } else cpSync(kept, dataDir, { recursive: true })
    console.log(`${jobs} jobs on SQLite...`)
    measured.push(await measureScale({ dataDir, jobs, keep }))
  }
  return measured
}

async function onPostgres(): Promise<Scale[]> {
  const postgres = await startDurablePostgres()
  const measured: Scale[] = []
  for (const jobs of sizes) {
    const dataDir = temporaryFolder(`scale-${jobs}`)
    const databaseUrl = await postgres.createDatabase(`scale_${jobs}`)
    console.log(`Writing ${jobs} jobs and ${jobs * 10} applications to PostgreSQL...`)
    await fill(jobs, dataDir, databaseUrl)
    console.log(`${jobs} jobs on PostgreSQL...`)
    measured.push(await measureScale({ dataDir, databaseUrl, jobs, keep }))
  }
  await postgres.stop()
  return measured
}

function report(engine: string, measured: Scale[]): void {
  const heads = sizes.map((size) => figure(size).replace(/\..*/, ''))
  const names = [...(measured[0]?.cases.keys() ?? [])]
  const ofEach = <T>(name: string, part: (scale: Scale) => Map<string, T>, value: (one: T) => number) =>
    measured.map((scale) => {
      const one = part(scale).get(name)
      return one === undefined ? Number.NaN : value(one)
    })
  const growth = (all: number[]) => (all.at(-1) ?? Number.NaN) / (all[sizes.indexOf(10_000)] ?? Number.NaN)
  const cpu = names.map((name) => ({
    name,
    all: ofEach(
      name,
      (one) => one.cases,
      (one) => one.cpu,
    ),
  }))
  printTable(
    `${engine}: CPU ms of the server's process for one request, by the number of jobs`,
    ['request', ...heads, 'grows'],
    cpu.map(({ name, all }) => [name, ...all, growth(all)]),
  )
  printTable(
    `${engine}: longest hold of the main thread, ms (in brackets: at work), one request at a time`,
    ['request', ...heads],
    names.map((name) => [
      name,
      ...measured.map((scale) => {
        const hold = scale.cases.get(name)?.hold
        return `${figure(hold?.wall ?? Number.NaN)} (${figure(hold?.cpu ?? Number.NaN)})`
      }),
    ]),
  )
  const crowded = [...(measured[0]?.atOnce.keys() ?? [])]
  printTable(
    `${engine}: 50 people at once: answered in 3 s / p95, ms / refused`,
    ['request', ...heads],
    crowded.map((name) => [
      name,
      ...measured.map((scale) => {
        const { answered = 0, p95 = Number.NaN, failed = 0 } = scale.atOnce.get(name) ?? {}
        return `${answered} / ${figure(p95)} / ${failed}`
      }),
    ]),
  )
  const facts = Object.keys(measured[0]?.facts ?? {})
  printTable(
    `${engine}: the server`,
    ['what', ...heads],
    facts.map((fact) => [fact, ...measured.map((scale) => scale.facts[fact] ?? Number.NaN)]),
  )
  const walls = cpu.toSorted((a, b) => (b.all.at(-1) ?? 0) - (a.all.at(-1) ?? 0)).slice(0, 3)
  console.log(
    `\nThe first walls: ${walls.map(({ name, all }) => `${name} (${figure(all.at(-1) ?? 0)} ms)`).join(', ')}`,
  )
  for (const { name, all } of cpu)
    if (growth(all) > GROWTH_GOAL)
      problems.push(`${engine}, ${name}: grows ${figure(growth(all))} times from 10,000 jobs`)
  for (const [at, scale] of measured.entries())
    for (const name of names) {
      const [one, many] = [scale.cases.get(name), scale.atOnce.get(name)]
      const where = `${engine}, ${heads[at]} jobs, ${name}`
      if (one !== undefined && one.hold.cpu > HOLD_GOAL_MS)
        problems.push(`${where}: held the main thread for ${figure(one.hold.cpu)} ms of its CPU`)
      if (one !== undefined && one.failed > 0) problems.push(`${where}: ${one.failed} not answered`)
      if (many !== undefined && (many.failed > 0 || !(many.p95 <= SEARCH_GOAL_MS)))
        problems.push(`${where}, 50 at once: p95 ${figure(many.p95)} ms, ${many.failed} refused`)
    }
}
