import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bulk, BulkInput } from '#contract/bulks/bulk.ts'
import { idsOfPage, listedApplications } from '#server/store/applications/application-list.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { bulkLetter } from '#server/usecases/bulks/bulk-letter.ts'
import { runBulk, undoBulk } from '#server/usecases/bulks/change-bulk.ts'
import { previewBulk } from '#server/usecases/bulks/preview-bulk.ts'
import { getBulk } from '#server/usecases/bulks/shown-bulk.ts'
import { workOnBulk } from '#server/usecases/bulks/work-on-bulk.ts'
import type { Actor } from '#server/usecases/people/authenticate.ts'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { ever, insertRecruiter, killAgainAndAgain, onBothEngines } from './support/killed-work.ts'
import { quantile } from './support/quantile.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { failWith, figure, printTable } from './support/table.ts'

/*
 * What changing 10,000 applications at once costs while a recruiter reads lists: preview, move, undo, tag their people, and
 * move while the process is killed (-9) again and again. Then a letter to all of them: preview, look at letters of it one by one, write,
 * take back, and write while the process is killed. `--sqlite`, `--postgres`: one engine; `--letters`: the letter alone.
 */

const COUNT = 10_000
const KILLS = 10
const READ_EVERY_MS = 20
/** Letters of the preview that are looked at, and how long one may take. */
const LOOKS = 200
const LOOK_MS = 100
const clock = () => new Date()
const office = { letterhead: { name: 'Bench', phone: '' }, secret: 'bench' }
const rows: (string | number)[][] = []
const problems: string[] = []

await onBothEngines('bulks', (deps, ...rest) => workOnBulk({ ...deps, ...office }, ...rest), measure)
const columns = ['what', 'engine', 'wall s', 'CPU-s', 'longest hold ms', 'reader p50 ms', 'reader p95 ms']
printTable(`${COUNT} applications`, columns, rows)
failWith(problems)

async function measure(engine: string, at: string, open: () => OpenStore): Promise<void> {
  let store = open()
  await migrate(store)
  const actor = await insertRecruiter(store)
  await seedJobs(store, 50)
  await seedApplications(store, COUNT)
  const stages = await allStages(store)
  const placed = stages.find(({ kind }) => kind === 'placed')?.id ?? 0
  const all = (change: BulkInput['change']): BulkInput => ({ list: 'applications', filter: {}, change })
  const step = async (what: string, work: () => Promise<unknown>) => {
    const reader = startReader(store)
    await pause(500)
    const holds = monitorEventLoopDelay({ resolution: 1 })
    holds.enable()
    const [began, used] = [performance.now(), groupCpuSeconds(process.pid)]
    await work()
    const [wall, cpu] = [(performance.now() - began) / 1000, groupCpuSeconds(process.pid) - used]
    holds.disable()
    const times = await reader()
    const held = figure(holds.max / 1e6)
    rows.push([
      what,
      engine,
      figure(wall),
      figure(cpu),
      held,
      figure(quantile(times, 0.5)),
      figure(quantile(times, 0.95)),
    ])
  }
  const work = (id: number) =>
    workOnBulk({ store, clock, ...office }, id, { signal: ever, mostMs: 3_600_000 })
  const deps = { store, clock, log: console, ...office }
  await step('nothing, for 5 s', () => pause(5_000))
  await measureLetters(engine, at, { store, actor, step, work })
  if (process.argv.includes('--letters')) return store.close()
  let id = 0
  await step('preview of a move', async () => {
    id = (
      await previewBulk(
        deps,
        all({ kind: 'move', stage_id: placed, reject_reason: null, reason_id: null }),
        actor,
      )
    ).id
  })
  await runBulk(deps, id, actor)
  await step('move', () => work(id))
  await undoBulk(deps, id, actor)
  await step('take it back', () => work(id))
  const tagging = await previewBulk(deps, all({ kind: 'tag', tags: ['bench'] }), actor)
  await runBulk(deps, tagging.id, actor)
  await step(`tag their ${tagging.total} people`, () => work(tagging.id))
  const again = await previewBulk(
    deps,
    all({ kind: 'move', stage_id: placed, reject_reason: null, reason_id: null }),
    actor,
  )
  await runBulk(deps, again.id, actor)
  await store.close()
  await killAgainAndAgain(at, again.id, { kills: KILLS, firstParts: 5, stepMs: 1 })
  store = open()
  const killed = await getBulk({ store, log: console }, again.id, actor)
  await workOnBulk({ store, clock, ...office }, again.id, { signal: ever, mostMs: 3_600_000 })
  const { done, same, waiting } = await getBulk({ store, log: console }, again.id, actor)
  const { count } = await store.sql
    .selectFrom('audit')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('action', '=', 'application.bulk_move')
    .where('detail', 'like', `%"bulk":${again.id}}`)
    .executeTakeFirstOrThrow()
  console.log(
    `${engine}: killed ${KILLS} times, the last time with ${killed.done} done; ${done} moved at the end`,
  )
  if (waiting > 0 || done + same !== COUNT || count !== done)
    problems.push(
      `${engine}: of ${COUNT} ${done} were moved, ${same} were there, and ${count} moves written down`,
    )
  await store.close()
}

type Measured = {
  store: OpenStore
  actor: Actor
  step: (what: string, work: () => Promise<unknown>) => Promise<void>
  work: (id: number) => Promise<unknown>
}

async function measureLetters(
  engine: string,
  at: string,
  { store, actor, step, work }: Measured,
): Promise<void> {
  const deps = { store, clock, log: console, ...office }
  const change = {
    kind: 'letter',
    subject: 'About {{job_title}}',
    body: 'Hello {{first_name|there}},\n\nwe have news about {{job_title}}.\n\n{{company}}',
  } as const
  const preview = async () => previewBulk(deps, { list: 'applications', filter: {}, change }, actor)
  let draft: Bulk | undefined
  await step('preview of a letter', async () => {
    draft = await preview()
  })
  const { id = 0, waiting: letters = 0 } = draft ?? {}
  const looks: number[] = []
  await step(`look at ${LOOKS} of the ${letters} letters`, async () => {
    for (let look = 0; look < LOOKS; look += 1) {
      const began = performance.now()
      const { letter } = await bulkLetter(deps, id, { at: 1 + Math.floor((look * letters) / LOOKS) }, actor)
      looks.push(performance.now() - began)
      if (letter?.why !== null) problems.push(`${engine}: there is no letter at that place of the preview`)
    }
  })
  const p95 = quantile(looks, 0.95)
  console.log(
    `${engine}: a letter of the preview p50 ${figure(quantile(looks, 0.5))} ms, p95 ${figure(p95)} ms`,
  )
  if (p95 > LOOK_MS) problems.push(`${engine}: a letter of the preview took ${figure(p95)} ms (p95)`)
  await runBulk(deps, id, actor)
  await step('write the letters', () => work(id))
  await undoBulk(deps, id, actor)
  await step('take the letters back', () => work(id))
  const again = await preview()
  await runBulk(deps, again.id, actor)
  await killAgainAndAgain(at, again.id, { kills: KILLS, firstParts: 5, stepMs: 1 })
  const killed = await getBulk({ store, log: console }, again.id, actor)
  await work(again.id)
  const { done, waiting } = await getBulk({ store, log: console }, again.id, actor)
  const countOf = async (table: 'letters' | 'outbox') =>
    (
      await store.sql
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const [written, mails] = [await countOf('letters'), await countOf('outbox')]
  console.log(
    `${engine}: killed ${KILLS} times, the last time with ${killed.done} written; ${written} letters and ${mails} mails at the end`,
  )
  if (waiting > 0 || done !== letters || written !== done || mails !== done)
    problems.push(`${engine}: of ${letters} letters ${done} are done, ${written} stored, and ${mails} mails`)
}

/** Somebody reads the newest applications again and again until it is stopped, which answers how long each took. */
function startReader(store: OpenStore): () => Promise<number[]> {
  const times: number[] = []
  let stopped = false
  const over = (async () => {
    while (!stopped) {
      const began = performance.now()
      const ids = await idsOfPage(store, { search: '' }, { sort: 'newest', offset: 0, limit: 50 })
      await listedApplications(store, ids, '2026-11-22')
      times.push(performance.now() - began)
      await pause(READ_EVERY_MS)
    }
  })()
  return async () => {
    stopped = true
    await over
    return times
  }
}
