import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { idsOfPage } from '#server/store/applications/application-list.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { documentsFor } from '#server/store/search/documents.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, jobInput, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

/** So many more than a search counts. */
const MORE = 5

/**
 * Copies what has this number, with its words, so often that a search does not count them all; answers the number of the last. The
 * server indexes people meanwhile, so it is a transaction.
 */
async function copied(store: Store, kind: 'job' | 'application', id: number): Promise<number> {
  const table = sql.table(`${kind}s`)
  const last = id + SEARCH_COUNT_MAX + MORE - 1
  const numbers = sql`(with recursive n (i) as (select ${sql.lit(id + 1)} union all select i + 1 from n where i < ${sql.lit(last)}) select i from n) as numbers`
  const tables = await store.sql.introspection.getTables()
  const names = tables.find(({ name }) => name === `${kind}s`)?.columns.map(({ name }) => name) ?? []
  const own: Record<string, unknown> = {
    id: sql`i`,
    resume_key: sql`'copy-' || i`,
    sort_name: sql`'name ' || (1000000 - i)`,
  }
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => own[name] ?? sql.ref(`one.${name}`)))
  await sql`insert into ${table} (${columns}) select ${values} from ${table} as one, ${numbers} where one.id = ${id}`.execute(
    store.sql,
  )
  const [document] = await documentsFor(store, kind, [id])
  const key = sql.ref(store.dialect.types.engine === 'sqlite' ? 'rowid' : 'id')
  await sql`insert into ${sql.table(`${kind}_search`)} (${key}, words) select i, ${document?.words ?? ''} from ${numbers}`.execute(
    store.sql,
  )
  await store.sql.deleteFrom('search_pending').execute()
  if (store.dialect.types.engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence(${`${kind}s`}, 'id'), ${last})`.execute(store.sql)
  await changed(store, 'jobs')
  return last
}

describe.each(engines)('a word that more than a search counts hold, on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let last = { job: 0, application: 0 }
  beforeAll(async () => {
    token = (await signIn(app)).token
    const { id } = await postJob(app, token, jobInput({ title: 'Beekeeper', address: 'Hive Town' }))
    const application = await apply(app, { job_id: id, description: 'Honey all day.' })
    const { store } = app.deps
    last = {
      job: await inTransaction(store, (all) => copied(all, 'job', id)),
      application: await inTransaction(store, (all) => copied(all, 'application', application)),
    }
  })

  const get = async (path: string) => {
    const { status, json } = await app.send('GET', path, { token })
    expect(status).toBe(200)
    return json as {
      count: number
      more?: true
      next: string | null
      results: { id: number }[]
      stages: { id: number; count: number }[]
    }
  }
  const idsOf = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id)

  test('counts the newest of the applications, lists those in any order, and says that there are more', async () => {
    const first = await get('/api/applications/?search=honey&page_size=3')
    expect(first).toMatchObject({ count: SEARCH_COUNT_MAX, more: true })
    expect(idsOf(first)).toEqual([last.application, last.application - 1, last.application - 2])
    expect(first.stages[0]?.count).toBe(SEARCH_COUNT_MAX)
    const oldestOfThose = last.application - SEARCH_COUNT_MAX + 1
    for (const query of [
      `page=${SEARCH_COUNT_MAX / 100}`,
      `page=${SEARCH_COUNT_MAX / 100}&stage=${first.stages[0]?.id}`,
    ]) {
      const end = await get(`/api/applications/?search=honey&page_size=100&${query}`)
      expect(end.next).toBeNull()
      expect(idsOf(end).at(-1)).toBe(oldestOfThose)
    }
    expect(idsOf(await get('/api/applications/?search=honey&sort=oldest'))[0]).toBe(oldestOfThose)
    expect(idsOf(await get('/api/applications/?search=honey&sort=name'))[0]).toBe(last.application)
  })

  test('counts all where nothing is searched, and what fits where a filter leaves fewer', async () => {
    const all = await get('/api/applications/')
    expect(all).toMatchObject({ count: SEARCH_COUNT_MAX + MORE })
    expect(all.more).toBeUndefined()
    const other = await postJob(app, token)
    const one = await apply(app, { job_id: other.id, description: 'Honey at night.' })
    const narrow = await get(`/api/applications/?search=honey&job=${other.id}`)
    expect(narrow).toMatchObject({ count: 1 })
    expect(narrow.more).toBeUndefined()
    expect(idsOf(narrow)).toEqual([one])
    expect(await get('/api/applications/?search=honey&stage=2')).toMatchObject({ count: 0, results: [] })
    const { store } = app.deps
    const page = { sort: 'newest', offset: 0, limit: 1 } as const
    expect(await idsOfPage(store, { search: 'honey' }, page)).toEqual([one])
  })

  test('is exported whole', async () => {
    const { status, text } = await app.send('GET', '/api/applications/export/?search=day+honey', { token })
    expect(status).toBe(200)
    expect(text.match(/^"\d+",/gm)).toHaveLength(SEARCH_COUNT_MAX + MORE)
  })

  test('counts the newest of the jobs, for recruiters, visitors and the careers page', async () => {
    for (const as of [token, undefined]) {
      const path = '/api/jobs/list/?search=beekeeper&page_size=2&applications=false'
      const { json } = await app.send('GET', path, as === undefined ? {} : { token: as })
      expect(json).toMatchObject({
        count: SEARCH_COUNT_MAX,
        more: true,
        results: [{ id: last.job }, { id: last.job - 1 }],
      })
    }
    const oldest = await get('/api/jobs/list/?search=beekeeper&sort=oldest&applications=false')
    expect(idsOf(oldest)[0]).toBe(last.job - SEARCH_COUNT_MAX + 1)
    const { text } = await app.send('GET', '/careers?search=beekeeper')
    expect(text.includes('10,000+ jobs match')).toBe(true)
    expect(text.includes('Full Time (10000+)')).toBe(true)
    const { text: others } = await app.send('GET', '/careers')
    expect(/>10,0\d\d open jobs</.test(others)).toBe(true)
  })
})
