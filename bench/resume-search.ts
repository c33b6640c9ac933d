import { sql } from 'kysely'
import { ApplicationListQuery } from '#contract/applications/application-list.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { listApplications } from '#server/usecases/applications/list-applications.ts'
import { createLateLooks } from '#server/usecases/audit/late-looks.ts'
import { describeMachine } from './support/machine.ts'
import { onEngines } from './support/on-engines.ts'
import { openStore } from './support/open-store.ts'
import { recruiter as actor } from './support/recruiter.ts'
import { seedResumes } from './support/seed-resumes.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'
import { timed } from './support/timed.ts'

/*
 * Times searches over 10,000 resumes of 1.5 to 60 KB of text on both engines: the list that the admin asks for, with counts, the
 * words around the hits and the audit. Goal: p95 150 ms. Arguments: `--sqlite` or `--postgres` for one of them.
 */

const RESUMES = 10_000
const GOAL_MS = 150

const searches = {
  'rare term': { search: 'guidewire' },
  'two terms': { search: 'kafka postgresql' },
  'common term': { search: 'team' },
  'three common terms': { search: 'team experience project' },
  'beginning of a word': { search: 'kub' },
  'common beginning': { search: 'dev' },
  'a name': { search: 'Grace Specimen' },
  'an email': { search: 'person-4711@example.com' },
  'nothing found': { search: 'zzzyx' },
  'term and stage': { search: 'terraform', stage: '3' },
  'common term, by name': { search: 'team', sort: 'name' },
  'common term, page 100': { search: 'team', page: '100' },
  'common term, 100 a page': { search: 'team', page_size: '100' },
}

const rows: (string | number)[][] = []
const problems: string[] = []
const clock = () => new Date()

async function measure(name: string, store: OpenStore): Promise<void> {
  console.log(`${RESUMES} resumes on ${name}...`)
  const began = performance.now()
  const bytes = await seedResumes(store, RESUMES)
  const seconds = (performance.now() - began) / 1_000
  console.log(`stored and indexed ${figure(bytes / 1e6)} MB of text in ${figure(seconds)} s`)
  // PostgreSQL's own housekeeping does this within a minute.
  if (store.dialect.types.engine === 'postgres') await sql`vacuum analyze`.execute(store.raw)
  const deps = { store, clock, lateLooks: createLateLooks({ store, log: { warn: () => {} } }) }
  for (const [what, query] of Object.entries(searches)) {
    const parsed = ApplicationListQuery.parse(query)
    const { answer, wall, main } = await timed(() => listApplications(deps, parsed, actor))
    const shown = answer.results.filter(({ snippet }) => snippet !== null).length
    rows.push([
      name,
      what,
      String(answer.count),
      `${shown}/${answer.results.length}`,
      main,
      wall.p50,
      wall.p95,
    ])
    if (wall.p95 > GOAL_MS)
      problems.push(`${name}, ${what}: p95 ${figure(wall.p95)} ms, the goal is ${GOAL_MS}`)
  }
  await store.close()
}

describeMachine()
await onEngines('resumes', async (engine, databaseUrl) =>
  measure(engine, await openStore(temporaryFolder('resumes'), databaseUrl)),
)

printTable(
  `Searches over ${RESUMES} resumes (counts by stage, 20 applications, words around the hits), ms`,
  ['engine', 'query', 'found', 'with words', 'main thread', 'p50', 'p95'],
  rows,
)
failWith(problems)
