import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { CandidateListQuery } from '#contract/candidates/candidate-list.ts'
import { EvidenceQuery, type Whom } from '#contract/evidence/evidence.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { createLateLooks } from '#server/usecases/audit/late-looks.ts'
import { countFacets } from '#server/usecases/candidates/count-facets.ts'
import { listCandidates } from '#server/usecases/candidates/list-candidates.ts'
import { readEvidence } from '#server/usecases/evidence/read-evidence.ts'
import { saveRequirements } from '#server/usecases/evidence/requirements.ts'
import { groupCpuSeconds } from './support/cpu-time.ts'
import { VOCABULARY } from './support/job-words.ts'
import { describeMachine } from './support/machine.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { recruiter } from './support/recruiter.ts'
import { seedApplications } from './support/seed-applications.ts'
import { seedJobs } from './support/seed-jobs.ts'
import { seedPeople } from './support/seed-people.ts'
import { seedResumeFacts } from './support/seed-resume-facts.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { timed } from './support/timed.ts'

/*
 * What a list of people and the counts beside it cost, asked for together as the page does, on both engines: 10,000 applications,
 * with `--full` 100,000. A document of the index has 150 words, a person 22 values of 400 skills. `--sqlite`, `--postgres`: one engine;
 * `--beside`: people beside a posting alone.
 */

const COUNT = process.argv.includes('--full') ? 100_000 : 10_000
const GOAL_MS = 150
const GOAL_BESIDE_MS = 300
const clock = () => new Date()
const rows: (string | number)[][] = []
const problems: string[] = []

const questions = {
  everybody: {},
  'a frequent skill': { skill: 'Skill 1' },
  'two skills': { skill: 'Skill 1,Skill 2' },
  'one of two skills': { skill: 'Skill 1,Skill 2', skill_match: 'any' },
  'one of two skills, two stages and two pools': {
    ...{ skill: 'Skill 1,Skill 2', skill_match: 'any', pool: '1,2', pool_match: 'any', stage: '2,3' },
  },
  'a rare skill': { skill: 'Skill 399' },
  'near a town': { near: 'Miami, FL', miles: '50' },
  'a stage': { stage: '3' },
  'a pool of a tenth': { pool: '1' },
  'never contacted': { contacted: 'never' },
  'search, a common word': { search: VOCABULARY[0] },
  'search, a rare word': { search: VOCABULARY.at(-1) },
  'search, one of two skills': { search: VOCABULARY[0], skill: 'Skill 1,Skill 2', skill_match: 'any' },
  'search, best match': { search: VOCABULARY[3], sort: 'match' },
  'search, any of eight words, best match': { search: VOCABULARY.slice(0, 8).join(' OR '), sort: 'match' },
  'search, a name': { search: 'grace' },
  'search, a skill, two stages and two pools': {
    ...{ search: VOCABULARY[0], skill: 'Skill 1', stage: '2,3', pool: '1,2', pool_match: 'any' },
  },
  'search, never contacted': { search: VOCABULARY[0], contacted: 'never' },
  'search, skill and town': { search: VOCABULARY[0], skill: 'Skill 1', near: 'Miami, FL' },
}

async function measure(engine: string, store: OpenStore, settle: () => Promise<unknown>): Promise<void> {
  await migrate(store)
  await seedJobs(store, 1_000)
  await seedApplications(store, COUNT)
  await seedPeople(store, clock())
  await seedResumeFacts(store)
  await settle()
  if (!process.argv.includes('--beside'))
    for (const [what, query] of Object.entries(questions)) await ask(what, query)
  await besideJob('others')
  await besideJob('applicants')
  await store.sql.insertInto('search_pending').values({ kind: 'person', id: 1 }).execute()
  await ask('a common word, while one waits', questions['search, a common word'])
  await store.close()

  /** Twelve of the most frequent skills: each of the first is held by two of three people. */
  async function besideJob(whom: Whom) {
    const deps = { store, clock, lateLooks: createLateLooks({ store, log: { warn: () => {} } }) }
    const requirements = Array.from({ length: 12 }, (_, at) => ({
      kind: 'skill' as const,
      name: `skill ${at}`,
      level: at < 8 ? ('required' as const) : ('nice' as const),
      years: at < 2 ? 4 : null,
    }))
    // The first job has the most applicants.
    const [job] = await store.sql.selectFrom('jobs').select('id').orderBy('id').limit(1).execute()
    const id = job?.id ?? 0
    await saveRequirements(deps, id, { requirements }, recruiter)
    const query = EvidenceQuery.parse({ whom })
    const before = groupCpuSeconds(process.pid)
    const { answer, wall, main, runs } = await timed(() => readEvidence(deps, id, query, recruiter))
    const cpu = ((groupCpuSeconds(process.pid) - before) * 1_000) / runs
    rows.push([`beside a posting: ${whom}`, engine, String(answer.count), '-', wall.p50, wall.p95, cpu, main])
    if (wall.p95 > GOAL_BESIDE_MS) problems.push(`${engine}, beside a posting: p95 ${figure(wall.p95)} ms`)
  }

  async function ask(what: string, query: object) {
    const deps = { store, clock, lateLooks: createLateLooks({ store, log: { warn: () => {} } }) }
    const asked = CandidateListQuery.parse({ ...query, page_size: '50' })
    const list = () => listCandidates(deps, asked, recruiter)
    const both = () => Promise.all([list(), countFacets(deps, asked, recruiter)])
    const alone = await timed(list)
    const before = groupCpuSeconds(process.pid)
    const { answer, wall, main, runs } = await timed(both)
    const cpu = ((groupCpuSeconds(process.pid) - before) * 1_000) / runs
    rows.push([what, engine, String(answer[0].count), alone.wall.p95, wall.p50, wall.p95, cpu, main])
    if (wall.p95 > GOAL_MS) problems.push(`${engine}, ${what}: p95 ${figure(wall.p95)} ms`)
  }
}

describeMachine()
if (!process.argv.includes('--postgres')) {
  const store = openSqlite(join(temporaryFolder('people'), 'site.sqlite'))
  await measure('SQLite', store, () =>
    sql`delete from search_pending`.execute(store.sql).then(() => sql`analyze`.execute(store.sql)),
  )
}
if (!process.argv.includes('--sqlite')) {
  const postgres = await startDurablePostgres()
  const url = await postgres.createDatabase('people')
  await measure('PostgreSQL', openPostgres(url), async () => {
    // Without the time that a statement of the server may take.
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('delete from search_pending')
    await client.query('vacuum analyze')
    await client.end()
  })
  await postgres.stop()
}
printTable(
  `${COUNT} applications`,
  [
    'what',
    'engine',
    'found',
    'list p95 ms',
    'with counts p50',
    'with counts p95',
    'CPU ms',
    'main thread ms',
  ],
  rows,
)
failWith(problems)
