import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { BulkInput } from '#contract/bulks/bulk.ts'
import { idsOfPage, listedApplications } from '#server/store/applications/application-list.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { runBulk, undoBulk } from '#server/usecases/bulks/change-bulk.ts'
import { previewBulk } from '#server/usecases/bulks/preview-bulk.ts'
import { getBulk } from '#server/usecases/bulks/shown-bulk.ts'
import { workOnBulk } from '#server/usecases/bulks/work-on-bulk.ts'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { ever, insertRecruiter, killAgainAndAgain, onBothEngines } from './support/killed-work.ts'
import { quantile } from './support/quantile.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { failWith, figure, printTable } from './support/table.ts'

/*
 * What changing 10,000 applications at once costs while a recruiter reads lists: preview, move, undo, tag their people, and
 * move while the process is killed (-9) again and again. `--sqlite`, `--postgres`: one engine.
 */

const COUNT = 10_000
const KILLS = 10
const READ_EVERY_MS = 20
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
  const deps = { store, clock, ...office }
  await step('nothing, for 5 s', () => pause(5_000))
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
  const killed = await getBulk({ store }, again.id, actor)
  await workOnBulk({ store, clock, ...office }, again.id, { signal: ever, mostMs: 3_600_000 })
  const { done, same, waiting } = await getBulk({ store }, again.id, actor)
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
