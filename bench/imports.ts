import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { migrate } from '#server/store/engine/migrate.ts'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { insertUser } from '#server/store/people/users.ts'
import { addImport } from '#server/usecases/imports/add-import.ts'
import { checkImport, runImport, takeBackImport } from '#server/usecases/imports/change-import.ts'
import { exportCandidates } from '#server/usecases/imports/export-candidates.ts'
import { getImport } from '#server/usecases/imports/shown-import.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { describeMachine } from './support/machine.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * What 50,000 people from a file cost on both engines: to read, to check, to import while the process is killed (-9) again and again, to
 * export and to take back. `--quick`: 5,000. `--sqlite`, `--postgres`: one engine.
 */

const COUNT = process.argv.includes('--quick') ? 5_000 : 50_000
const KILLS = 5
const clock = () => new Date()
const ever = new AbortController().signal
const problems: string[] = []
const rows: (string | number)[][] = []

const [, , isChild, url, importId] = process.argv
if (isChild === '--child' && url !== undefined) await workAsChild(url, Number(importId))
else await measureAll()

/** Works on an import until it is killed or done. */
async function workAsChild(at: string, id: number): Promise<void> {
  const store = at.startsWith('postgres') ? openPostgres(at, 2) : openSqlite(at)
  while (await workOnImport({ store, clock }, id, { signal: ever, mostMs: 1 })) process.send?.('part')
  await store.close()
}

async function measureAll(): Promise<void> {
  describeMachine()
  if (!process.argv.includes('--postgres')) {
    const file = join(temporaryFolder('imports'), 'site.sqlite')
    await measure('SQLite', file, () => openSqlite(file))
  }
  if (!process.argv.includes('--sqlite')) {
    const postgres = await startDurablePostgres()
    const database = await postgres.createDatabase('imports')
    await measure('PostgreSQL', database, () => openPostgres(database))
    await postgres.stop()
  }
  printTable(`${COUNT} people`, ['what', 'engine', 'wall s', 'CPU-s', 'longest hold ms', 'memory MB'], rows)
  failWith(problems)
}

async function measure(engine: string, at: string, open: () => OpenStore): Promise<void> {
  let store = open()
  await migrate(store)
  const user = { email: 'bench@firm.example', role: 'recruiter', name: 'Bench', passwordHash: 'none' }
  await insertUser(store, user, clock().toISOString())
  const { id: actorId } = await store.sql.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const actor = { id: actorId, name: 'Bench', email: user.email, role: 'recruiter' } as never
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
  let id = 0
  await step('read the file', async () => {
    const stream = createReadStream(path)
    id = (await addImport({ store, clock, tempFolder }, { stream, name: 'people.csv' }, actor)).id
  })
  await checkImport({ store, clock }, id, actor)
  await step('check the rows', () => work(id))
  await runImport({ store, clock }, id, actor)
  await step('import them', () => work(id))
  await expectPeople(store, engine, COUNT)
  for (const format of ['csv', 'xlsx'] as const)
    await step(`export ${format}`, async () => {
      for await (const _ of (await exportCandidates({ store, clock }, format, actor)).parts);
    })
  await takeBackImport({ store, clock }, id, actor)
  await step('take it back', () => work(id))
  await expectPeople(store, engine, 0)
  const stream = createReadStream(path)
  const again = (await addImport({ store, clock, tempFolder }, { stream, name: 'people.csv' }, actor)).id
  await checkImport({ store, clock }, again, actor)
  await work(again)
  await runImport({ store, clock }, again, actor)
  await store.close()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = fork(import.meta.filename, ['--child', at, String(again)], { stdio: 'inherit' })
    for (let part = 0; part < 4 + kill; part += 1) await once(child, 'message')
    setTimeout(() => child.kill('SIGKILL'), 3 * kill)
    await once(child, 'exit')
  }
  store = open()
  const { rows_done } = await getImport({ store }, again, actor)
  await work(again)
  const { counts } = await getImport({ store }, again, actor)
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
