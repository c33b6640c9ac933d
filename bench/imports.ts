import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { CandidateExportQuery } from '#contract/imports/import.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { addImport } from '#server/usecases/imports/add-import.ts'
import { checkImport, runImport, takeBackImport } from '#server/usecases/imports/change-import.ts'
import { exportCandidates } from '#server/usecases/imports/export-candidates.ts'
import { getImport } from '#server/usecases/imports/shown-import.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { ever, insertRecruiter, killAgainAndAgain, onBothEngines } from './support/killed-work.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What 50,000 people from a file cost on both engines: to read, to check, to import while the process is killed (-9) again and again, to
 * export and to take back; and the jobs they applied for, and their history: a stage and a note of each. `--quick`: 5,000. `--sqlite`,
 * `--postgres`: one engine.
 */

const COUNT = process.argv.includes('--quick') ? 5_000 : 50_000
const JOBS = 500
const KILLS = 5
const clock = () => new Date()
const problems: string[] = []
const rows: (string | number)[][] = []

await onBothEngines('imports', workOnImport, measure)
printTable(`${COUNT} people`, ['what', 'engine', 'wall s', 'CPU-s', 'longest hold ms', 'memory MB'], rows)
failWith(problems)

async function measure(engine: string, at: string, open: () => OpenStore): Promise<void> {
  let store = open()
  await migrate(store)
  const actor = await insertRecruiter(store)
  const tempFolder = temporaryFolder('imports-files')
  const path = join(tempFolder, 'people.csv')
  writeFileSync(path, csvOf(COUNT))
  const step = async (what: string, work: () => Promise<unknown>) => {
    const holds = monitorEventLoopDelay({ resolution: 1 })
    holds.enable()
    const [began, used] = [performance.now(), groupCpuSeconds(process.pid)]
    await work()
    const [wall, cpu] = [(performance.now() - began) / 1000, groupCpuSeconds(process.pid) - used]
    holds.disable()
    rows.push([
      what,
      engine,
      figure(wall),
      figure(cpu),
      figure(holds.max / 1e6),
      figure(process.memoryUsage.rss() / 1e6),
    ])
  }
  const work = (id: number) => workOnImport({ store, clock }, id, { signal: ever, mostMs: 3_600_000 })
  const bring = async (kind: 'candidates' | 'jobs' | 'history', path: string) => {
    const name = `${kind}.csv`
    let id = 0
    await step(`${kind}: read the file`, async () => {
      const stream = createReadStream(path)
      id = (await addImport({ store, clock, tempFolder, log: console }, { stream, name, kind }, actor)).id
    })
    await checkImport({ store, clock, log: console }, id, actor)
    await step(`${kind}: check the rows`, () => work(id))
    await runImport({ store, clock, log: console }, id, actor)
    await step(`${kind}: import them`, () => work(id))
    return id
  }
  const takeBack = async (kind: string, id: number) => {
    await takeBackImport({ store, clock, log: console }, id, actor)
    await step(`${kind}: take it back`, () => work(id))
  }
  const id = await bring('candidates', path)
  await expectPeople(store, engine, COUNT)
  for (const format of ['csv', 'xlsx'] as const)
    await step(`export ${format}`, async () => {
      for await (const _ of (
        await exportCandidates({ store, clock }, CandidateExportQuery.parse({ format }), actor)
      ).parts);
    })
  writeFileSync(join(tempFolder, 'jobs.csv'), jobsCsvOf(JOBS))
  const jobs = await bring('jobs', join(tempFolder, 'jobs.csv'))
  writeFileSync(join(tempFolder, 'history.csv'), historyCsvOf(COUNT))
  const history = await bring('history', join(tempFolder, 'history.csv'))
  for (const [of, wanted] of [
    [jobs, JOBS],
    [history, COUNT],
  ] as const) {
    const { made } = (await getImport({ store, log: console }, of, actor)).counts
    if (made !== wanted) problems.push(`${engine}: ${made} of ${wanted} rows of import ${of} were made`)
  }
  await takeBack('history', history)
  await takeBack('jobs', jobs)
  await takeBack('candidates', id)
  await expectPeople(store, engine, 0)
  const stream = createReadStream(path)
  const again = (
    await addImport(
      { store, clock, tempFolder, log: console },
      { stream, name: 'people.csv', kind: 'candidates' },
      actor,
    )
  ).id
  await checkImport({ store, clock, log: console }, again, actor)
  await work(again)
  await runImport({ store, clock, log: console }, again, actor)
  await store.close()
  await killAgainAndAgain(at, again, { kills: KILLS, firstParts: 4, stepMs: 3 })
  store = open()
  const { rows_done } = await getImport({ store, log: console }, again, actor)
  await work(again)
  const { counts } = await getImport({ store, log: console }, again, actor)
  console.log(`${engine}: killed ${KILLS} times, the last time at row ${rows_done}; ${counts.made} made`)
  await expectPeople(store, engine, COUNT)
  await store.close()
}

async function expectPeople(store: OpenStore, engine: string, wanted: number): Promise<void> {
  const { count } = await store.sql
    .selectFrom('candidates')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const { facts } = await store.sql
    .selectFrom('candidate_facts')
    .select((e) => e.fn.countAll<number>().as('facts'))
    .executeTakeFirstOrThrow()
  if (count !== wanted || facts !== wanted * 8) problems.push(`${engine}: ${count} people, ${facts} facts`)
}

function csvOf(count: number): string {
  const people = Array.from(
    { length: count },
    (_, at) =>
      `Person${at},Of File,p${at}@import.example,(212) 55${String(at % 10)}-${String(1000 + (at % 9000))},Reno,NV,"Java, SQL, C++",12/1/2026,"A note of person ${at}"`,
  )
  return ['First Name,Last Name,Email,Phone,City,State,Skills,Date Available,Notes', ...people].join('\n')
}

function jobsCsvOf(count: number): string {
  const jobs = Array.from(
    { length: count },
    (_, at) => `Welder ${at},Reno,NV,Full Time,Welds what job ${at} asks for`,
  )
  return ['Posting Title,City,State,Job Type,Job Description', ...jobs].join('\n')
}

function historyCsvOf(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `p${at}@import.example,Welder ${at % JOBS},New,2025-03-02,"Called about job ${at % JOBS}",2025-03-03`,
  )
  return ['Candidate Email,Job Title,Status,Status Date,Note,Note Date', ...rows].join('\n')
}
