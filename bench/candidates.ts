import { join } from 'node:path'
import { sql } from 'kysely'
import { CandidateListQuery } from '#contract/candidates/candidate-list.ts'
import { migrate, migratorOf } from '#server/store/engine/migrate.ts'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { indexPending } from '#server/store/search/search-index.ts'
import { createLateLooks } from '#server/usecases/audit/late-looks.ts'
import { findSamePerson } from '#server/usecases/candidates/find-same-person.ts'
import { getCandidate } from '#server/usecases/candidates/get-candidate.ts'
import { listCandidates } from '#server/usecases/candidates/list-candidates.ts'
import { listTags } from '#server/usecases/candidates/list-tags.ts'
import { readTimeline } from '#server/usecases/candidates/read-timeline.ts'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { describeMachine } from './support/machine.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { insertApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { timed } from './support/timed.ts'

/*
 * What candidates cost: the update that makes them of 100,000 applications, and what a recruiter asks of them then, on both
 * engines. `--quick`: 10,000. `--sqlite`, `--postgres`: one engine.
 */

const COUNT = process.argv.includes('--quick') ? 10_000 : 100_000
/** The schema before candidates. */
const BEFORE = '0026-tasks-again'
const UPDATE_GOAL_S = 60
const READ_GOAL_MS = 150
const clock = () => new Date()
const problems: string[] = []
const rows: (string | number)[][] = []

describeMachine()
if (!process.argv.includes('--postgres')) {
  const store = openSqlite(join(temporaryFolder('candidates'), 'site.sqlite'))
  await measure('SQLite', store)
  await store.close()
}
if (!process.argv.includes('--sqlite')) {
  const postgres = await startDurablePostgres()
  const store = openPostgres(await postgres.createDatabase('candidates'))
  await measure('PostgreSQL', store)
  await store.close()
  await postgres.stop()
}
printTable(`${COUNT} applications`, ['what', 'engine', 'found', 'p50 ms', 'p95 ms', 'main thread ms'], rows)
failWith(problems)

async function measure(engine: string, store: OpenStore): Promise<void> {
  const { error } = await migratorOf(store).migrateTo(BEFORE)
  if (error !== undefined) throw error
  await seedJobs(store, 1_000)
  await insertApplications(store, COUNT)
  // The index of the applications themselves is not what is measured.
  await sql`delete from search_pending`.execute(store.sql)
  // Every fiftieth is merged into another person's.
  await sql`update applications set merged_into = id - 1 where id % 50 = 0`.execute(store.sql)
  const [began, used] = [performance.now(), groupCpuSeconds(process.pid)]
  await migrate(store)
  const [wall, cpu] = [(performance.now() - began) / 1000, groupCpuSeconds(process.pid) - used]
  console.log(
    `${engine}: the update of ${COUNT} applications took ${figure(wall)} s, ${figure(cpu)} CPU-s, ` +
      `${figure(process.resourceUsage().maxRSS / 1024)} MB at most`,
  )
  if (wall > UPDATE_GOAL_S) problems.push(`${engine}: the update took ${figure(wall)} s`)
  await workOn(store)
  await measureReads(engine, store)
}

/** Tags, owners, offers and merges, as many as a few years bring. */
async function workOn(store: OpenStore): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(store.sql)
  const at = new Date().toISOString()
  await run(`insert into candidate_tags (candidate_id, tag, person_id)
    select id, 'tag ' || (id % 40), id from candidates where id % 2 = 0
    union all select id, 'java', id from candidates where id % 3 = 0`)
  await run(`insert into candidate_facts (candidate_id, kind, value, written, state, origin, created_at)
    select id, 'phone', '+1954555' || id, id, 'offered', 'form', '${at}' from candidates where id % 20 = 0`)
  await run(`insert into users (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values ('bench', 'Bench', 'bench@example.com', ${store.dialect.types.engine === 'sqlite' ? 1 : true}, '${at}', '${at}')`)
  await run(`update candidates set owner_id = 'bench' where id % 10 = 0`)
  await run(`update candidates set merged_into = id - 1, part_of = id - 1
    where id % 100 = 7 and id - 1 in (select id from candidates)`)
  await run(
    'update candidate_tags set person_id = candidate_id - 1 where candidate_id % 100 = 7 and candidate_id - 1 in (select id from candidates)',
  )
  await indexPending(store)
  await run(store.dialect.types.engine === 'sqlite' ? 'analyze' : 'vacuum analyze')
}

async function measureReads(engine: string, store: OpenStore): Promise<void> {
  const deps = { store, clock, lateLooks: createLateLooks({ store, log: { warn: () => {} } }) }
  const actor = { id: 'bench', name: 'Bench', email: '', role: 'recruiter' } as never
  const lists = {
    newest: {},
    'by name': { sort: 'name' },
    'last changed': { sort: 'changed' },
    'page 1,000': { page: '1000' },
    'page 1,000 by name': { sort: 'name', page: '1000' },
    mine: { owner: 'me' },
    'mine, by name': { owner: 'me', sort: 'name' },
    'a frequent tag': { tag: 'java' },
    'a tag, by name': { tag: 'tag 2', sort: 'name' },
    'with offers': { offered: 'true' },
    'do not contact': { do_not_contact: 'true' },
    'search, one letter': { search: 'a' },
    'search, a first name': { search: 'grace' },
    'search, two words by name': { search: 'grace sample', sort: 'name' },
    'search, an address': { search: 'person-4711@example.com' },
    'search, a phone': { search: '+1 555 0004711' },
    'search, nobody': { search: 'zebra' },
    'search and tag': { search: 'ada', tag: 'java' },
  }
  const calls: Record<string, () => Promise<unknown>> = Object.fromEntries(
    Object.entries(lists).map(([name, query]) => [
      name,
      () => listCandidates(deps, CandidateListQuery.parse(query), actor),
    ]),
  )
  const known = (
    await store.sql
      .selectFrom('candidates')
      .select('id')
      .where('merged_into', 'is', null)
      .limit(500)
      .execute()
  ).map(({ id }) => id)
  let turn = 0
  const next = () => known[turn++ % known.length] ?? 1
  calls.tags = () => listTags(deps)
  calls['one candidate'] = () => getCandidate(deps, next())
  calls['the same person'] = () => findSamePerson(deps, next())
  calls['the timeline'] = () => readTimeline(deps, next(), undefined)
  for (const [what, call] of Object.entries(calls)) {
    const { answer, wall, main } = await timed(call)
    const count = typeof answer === 'object' && answer !== null && 'count' in answer ? answer.count : ''
    rows.push([what, engine, String(count), wall.p50, wall.p95, main])
    if (wall.p95 > READ_GOAL_MS) problems.push(`${engine}, ${what}: p95 ${figure(wall.p95)} ms`)
  }
}
