import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { workOnSamples } from '#server/usecases/samples/work-on-samples.ts'
import { ADMIN, engines, useApp } from '#test/support/app.ts'
import { ENUM_COLUMNS, fillEnums } from '#test/support/enum-columns.ts'
import { logIn, signIn } from '#test/support/people.ts'
import { sampleSet } from '../../src/samples.ts'

const SINGLE: readonly [string, string][] = ENUM_COLUMNS.flatMap(([table, ...columns]) =>
  columns.map((column): [string, string] => [table, column]),
)

/** As many as a table has columns: neighbors are of one table. */
const GROUPS = 10

/** Of which table the `:id` of an address is. */
const OF: Readonly<Record<string, string>> = {
  jobs: 'jobs',
  applications: 'applications',
  bulks: 'bulks',
  erasures: 'erasures',
  interviews: 'interviews',
  steps: 'next_steps',
  candidates: 'candidates',
  'resume-files': 'resume_files',
  imports: 'imports',
  messages: 'messages',
  media: 'pictures',
}

describe.each(engines)('what a newer version stored is read without a fault, on %s', (engine) => {
  const app = useApp({ engine, firstStart: true, variables: { SEED_DEMO: '1' } })
  let token = ''
  const ids: Record<string, string | number> = {}
  beforeAll(async () => {
    const deps = { ...app.deps, load: async () => sampleSet }
    while (await workOnSamples(deps, { signal: new AbortController().signal, mostMs: 1 }));
    await fillEnums(app.deps.store)
    for (const table of Object.values(OF)) {
      const found = await sql<{ id: number | string }>`
        select min(id) as id from ${sql.table(table)}`.execute(app.deps.store.sql)
      ids[table] = found.rows[0]?.id ?? 0
    }
    await signIn(app)
    token = await logIn(app, ADMIN.email, ADMIN.password)
  }, 60_000)

  const addresses = function* () {
    for (const { method, path } of Object.values<Endpoint>(endpoints)) {
      if (method !== 'GET' || path.endsWith('/live/')) continue
      const table = OF[path.split('/')[2] ?? '']
      if (path.includes(':id') && table === undefined) continue
      yield path
        .replace(':id', `${ids[table ?? '']}`)
        .replace(':report', 'pipeline')
        .replace(':key', 'article-aws')
    }
    const person = ids.candidates
    const application = ids.applications
    yield* [
      '/',
      '/careers/',
      `/careers/jobs-detail/${ids.jobs}`,
      '/sitemap.xml',
      `/api/interviews/?application_id=${application}`,
      `/api/letters/?application_id=${application}`,
      `/api/letters/beginning/?application_id=${application}`,
      `/api/legal-holds/?candidate_id=${person}`,
      `/api/erasures/preview/?candidate_id=${person}`,
      '/api/resume-files/?show=accepted',
      '/api/jobs/list/?applications=true&deleted=true',
      '/api/letters/nobody/?list=open',
      `/api/imports/${ids.imports}/rows/?show=warned`,
      `/api/imports/${ids.imports}/files/?show=refused`,
      `/api/bulks/${ids.bulks}/records/?outcome=done`,
      '/api/candidates/export/?format=xlsx',
    ]
  }

  test('says so in the answer, and in the log', async () => {
    const { store } = app.deps
    const job = ids.jobs
    const put = (job_type: string) =>
      sql`update jobs set job_type = ${job_type} where id = ${job}`.execute(store.sql)
    await put('Apprenticeship')
    const answer = await app.send('GET', `/api/jobs/view/${job}/`, { token })
    await put('Contract')
    expect(answer.json).toMatchObject({ data: { job_type: 'Other' } })
    expect(app.log.join()).toContain('"value":"Apprenticeship"')
  })

  // A few of different tables at a time on one engine: a value that is not known may hide what would be read of another. The other engine is
  // asked for all at once.
  const few = [...Map.groupBy(SINGLE, (_, at) => at % GROUPS).values()]
  const cases: [string, readonly (readonly [string, string])[]][] = (
    engine === 'sqlite' ? [[], ...few] : [SINGLE]
  ).map((columns) => [columns.map((it) => it.join('.')).join() || 'none', columns])
  test.each(cases)('%s', { timeout: 60_000 }, async (_, columns) => {
    const { store } = app.deps
    const undo: (() => Promise<unknown>)[] = []
    for (const [table, column] of columns) {
      const at = sql.ref(column)
      const put = (from: string | null, to: string | null) =>
        sql`update ${sql.table(table)} set ${at} = ${to}
          where ${from === null ? sql`${at} is null` : sql`${at} = ${from}`}`.execute(store.sql)
      const found = sql<{ value: string | null }>`select distinct ${at} as value from ${sql.table(table)}`
      const all = (await found.execute(store.sql)).rows.map(({ value }) => value)
      expect(all, `${table}.${column}`).not.toEqual([])
      // Not the caller's own role; all rows where nothing stands in any.
      const some = all.filter((value) => value !== null && value !== 'administrator')
      for (const [place, value] of (some.length > 0 ? some : all).entries()) {
        await put(value, `future${place}`)
        undo.push(() => put(`future${place}`, value))
      }
    }
    store.changes.tell('jobs')
    const faults: string[] = []
    try {
      for (const address of addresses()) {
        const { status, text } = await app.send('GET', address, { token })
        if (status >= 500) faults.push(`${address}: ${status} ${text.slice(0, 120)}`)
      }
    } finally {
      // Nothing is asked after all at once.
      if (columns !== SINGLE) for (const back of undo) await back()
      store.changes.tell('jobs')
    }
    expect(faults).toEqual([])
  })
})
