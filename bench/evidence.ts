import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { CandidateListQuery } from '#contract/candidates/candidate-list.ts'
import { EvidenceQuery } from '#contract/evidence/evidence.ts'
import { migrate } from '#server/store/engine/migrate.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { createLateLooks } from '#server/usecases/audit/late-looks.ts'
import { listCandidates } from '#server/usecases/candidates/list-candidates.ts'
import { readEvidence } from '#server/usecases/evidence/read-evidence.ts'
import { postJob } from '#server/usecases/jobs/post-job.ts'
import { jobInput } from '#test/support/factories.ts'
import { storedText } from '#test/support/labelled-files.ts'
import { labelledPostings, ndcg10 } from '#test/support/labelled-postings.ts'
import { labelledResumes } from '#test/support/labelled-resumes.ts'
import { storeLabelledPeople } from './support/labelled-people.ts'
import { describeMachine } from './support/machine.ts'
import { recruiter } from './support/recruiter.ts'
import { failWith, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/* How well people beside a posting are ordered: nDCG@10 over the labelled postings, beside searches for the posting's own words. */

const TODAY = '2026-11-22'
/** Above the search for the same words, typed as they stand. */
const GOAL = 0.15
/** Below whatever else may be made of them, which leaves no room for the goal. */
const LEEWAY = 0.01
const COUNTED = 10

describeMachine()
const store = openSqlite(join(temporaryFolder('evidence'), 'site.sqlite'))
await migrate(store)
const resumeOf = await storeLabelledPeople(store, TODAY)
const deps = {
  store,
  clock: () => new Date(),
  lateLooks: createLateLooks({ store, log: { warn: () => {} } }),
}

/** What SQLite's bm25 makes of the texts of the resumes, stemmed, for any of the words. */
const plain = new Sqlite(':memory:')
plain.exec(`create virtual table resumes using fts5(id unindexed, text, tokenize = 'porter unicode61')`)
for (const resume of labelledResumes())
  plain.prepare('insert into resumes values (?, ?)').run(resume.id, storedText(resume))
const wordsOf = (text: string) => [
  ...new Set(
    (text.match(/[\p{L}\p{N}+#.]+/gu) ?? []).map((word) => word.replace(/^[.]+(?!net)|[.]+$/gi, '')),
  ),
]
const bm25 = (text: string) =>
  plain
    .prepare('select id from resumes where resumes match ? order by rank limit ?')
    .pluck()
    .all(
      wordsOf(text)
        .map((word) => `"${word}"`)
        .join(' OR '),
      COUNTED,
    ) as string[]

async function searched(search: string): Promise<string[]> {
  const query = CandidateListQuery.parse({ search: search.slice(0, 200), sort: 'match' })
  const { results } = await listCandidates(deps, query, recruiter)
  return results.map(({ id }) => resumeOf.get(id) ?? '')
}

const HEADS = [
  'beside the posting',
  'search, all words',
  'search, any word',
  'bm25, title and skills',
  'bm25, whole text',
]
const rows: (string | number)[][] = []
for (const { title, skills, job_decrp, grades } of labelledPostings()) {
  const job = await postJob(deps, jobInput({ title, skills, job_decrp }), { actorId: null })
  const { results } = await readEvidence(deps, job.id, EvidenceQuery.parse({ whom: 'others' }), recruiter)
  const words = wordsOf(`${title} ${skills}`)
  const orders = [
    results.map(({ candidate_id }) => resumeOf.get(candidate_id) ?? ''),
    await searched(words.join(' ')),
    await searched(words.slice(0, 12).join(' OR ')),
    bm25(`${title} ${skills}`),
    bm25(`${title} ${skills} ${job_decrp}`),
  ]
  if (process.argv.includes('--orders'))
    console.log(
      title,
      orders[0]?.slice(0, COUNTED).map((id) => `${id}:${grades.get(id)}`),
    )
  rows.push([title, ...orders.map((order) => ndcg10(order, grades))])
}
await store.close()
const mean = (column: number) => rows.reduce((sum, row) => sum + Number(row[column]), 0) / rows.length
const means = HEADS.map((_, at) => mean(at + 1))
printTable(
  `nDCG@10 of ${rows.length} postings over ${resumeOf.size} resumes`,
  ['posting', ...HEADS],
  [...rows, ['mean', ...means]].map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(3) : cell)),
  ),
)
const [ours = 0, ...others] = means
failWith(
  others.flatMap((other, at) => {
    const least = at === 0 ? GOAL : -LEEWAY
    return ours - other < least ? [`${(ours - other).toFixed(3)} above ${HEADS[at + 1]}, not ${least}`] : []
  }),
)
