import { beforeAll, describe, expect, test } from 'vitest'
import { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { FacetsResponse } from '#contract/candidates/facets.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { POOL_PEOPLE_MAX, POOLS_MAX } from '#contract/core/limits.ts'
import { type Pool, PoolPeopleResponse, PoolResponse, Pools } from '#contract/pools/pool.ts'
import { poolTexts } from '#contract/pools/texts.ts'
import { SavedViewResponse, SavedViews } from '#contract/views/view.ts'
import { cleanUp } from '#server/usecases/installation/clean-up.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('pools on %s', (engine) => {
  const app = useApp({ engine })
  let ann: Person
  let bob: Person
  beforeAll(async () => {
    ann = await signIn(app)
    bob = await signIn(app, { role: 'administrator' })
  })
  const { call, read, add } = candidateCalls(app, () => ann.token)

  const send = (method: string, path: string, json?: object, by = ann, headers = {}) =>
    app.send(method, `/api/pools/${path}`, { token: by.token, headers, ...(json && { json }) })
  const made = async (name = rareWord()): Promise<Pool> => {
    const answer = await send('POST', '', { name, description: 'Who is here' })
    expect(answer.status, answer.text).toBe(201)
    return PoolResponse.parse(answer.json).data
  }
  const poolOf = async ({ id }: Pool) =>
    Pools.parse((await send('GET', '')).json).data.find((pool) => pool.id === id)
  const put = async ({ id }: Pool, json: object) =>
    PoolPeopleResponse.parse((await send('POST', `${id}/people/`, json)).json).data
  const found = async (query: string) =>
    CandidatePage.parse((await call('GET', `/api/candidates/?${query}`)).json).results.map(({ id }) => id)
  const facetOf = async (query: string, { id }: Pool) =>
    FacetsResponse.parse((await call('GET', `/api/candidates/facets/?${query}`)).json).data.pool.find(
      ({ value }) => value === String(id),
    )?.count
  const people = async () => {
    const skill = rareWord()
    return { skill, ids: [(await add({ skill })).id, (await add({ skill })).id] as [number, number] }
  }

  test('hold people, whom lists find and count by them', async () => {
    const [pool, other] = [await made(), await made()]
    const { skill, ids } = await people()
    const [one, two] = ids
    expect(await put(pool, { add: [one, two] })).toEqual({ added: [one, two], removed: [] })
    expect(await put(pool, { add: [two] })).toEqual({ added: [], removed: [] })
    await put(other, { add: [two] })
    expect(await found(`pool=${pool.id}`)).toEqual([two, one])
    expect(await found(`pool=${pool.id},${other.id}`)).toEqual([two])
    expect(await facetOf(`skill=${skill}`, pool)).toBe(2)
    expect(await facetOf(`skill=${skill}`, other)).toBe(1)
    expect(await poolOf(pool)).toMatchObject({ count: 2, description: 'Who is here' })
    expect((await read(two)).pools).toEqual([pool, other].map(({ id, name }) => ({ id, name })).sort(byName))
    expect(await put(pool, { remove: [one] })).toEqual({ added: [], removed: [one] })
    expect(await facetOf(`skill=${skill}`, pool)).toBe(1)
    const { results } = TimelinePage.parse((await call('GET', `/api/candidates/${one}/timeline/`)).json)
    expect(results.slice(0, 2)).toMatchObject([
      { action: 'candidate.update', detail: { unpooled: [pool.name] } },
      { action: 'candidate.update', detail: { pooled: [pool.name] } },
    ])
  })

  test('refuse whom they cannot hold, and change nobody then', async () => {
    const pool = await made()
    const { ids } = await people()
    expect((await send('POST', `${pool.id}/people/`, { add: [...ids, 2 ** 30] })).status).toBe(404)
    expect(await found(`pool=${pool.id}`)).toEqual([])
    const many = Array.from({ length: POOL_PEOPLE_MAX + 1 }, (_, at) => at + 1)
    expect((await send('POST', `${pool.id}/people/`, { add: many })).json).toMatchObject({
      error: { fields: { add: poolTexts.people } },
    })
    expect((await send('POST', `${2 ** 30}/people/`, { add: ids })).status).toBe(404)
    expect((await call('GET', '/api/candidates/?pool=x')).status).toBe(400)
  })

  test('of two people who are merged are those of both, and each has their own again afterwards', async () => {
    const [pool, other, third] = [await made(), await made(), await made()]
    const { skill, ids } = await people()
    const [one, two] = ids
    await put(pool, { add: [one, two] })
    await put(other, { add: [two] })
    await call('POST', `/api/candidates/${one}/merge/`, { duplicate_id: two })
    expect((await read(one)).pools.map(({ id }) => id).sort()).toEqual([pool.id, other.id].sort())
    expect(await found(`pool=${other.id}`)).toEqual([one])
    expect(await facetOf(`skill=${skill}`, pool)).toBe(1)
    expect((await poolOf(pool))?.count).toBe(1)
    // Who was merged stands for the person.
    expect(await put(third, { add: [two] })).toEqual({ added: [one], removed: [] })
    await call('POST', `/api/candidates/${two}/unmerge/`)
    expect((await read(one)).pools.map(({ id }) => id).sort()).toEqual([pool.id, third.id].sort())
    expect((await read(two)).pools.map(({ id }) => id).sort()).toEqual([pool.id, other.id].sort())
    expect(await found(`pool=${pool.id}`)).toEqual([two, one])
    await call('POST', `/api/candidates/${one}/merge/`, { duplicate_id: two })
    expect(await put(pool, { remove: [one] })).toEqual({ added: [], removed: [one] })
    expect((await read(two)).pools.map(({ id }) => id)).toEqual([other.id])
  })

  test('have one name each, and are not changed over what a colleague changed meanwhile', async () => {
    const pool = await made()
    const other = await made()
    const twin = await send('POST', '', { name: pool.name.toUpperCase() })
    expect(twin.json).toMatchObject({ error: { fields: { name: poolTexts.sameName } } })
    expect((await send('PATCH', `${other.id}/`, { name: pool.name })).status).toBe(400)
    expect((await send('PATCH', `${pool.id}/`, { description: 'One\nTwo' }, bob)).status).toBe(200)
    const headers = { 'if-match': pool.etag }
    expect((await send('PATCH', `${pool.id}/`, { name: rareWord() }, ann, headers)).status).toBe(412)
    expect((await send('DELETE', `${pool.id}/`, undefined, ann, headers)).status).toBe(412)
    expect(await poolOf(pool)).toMatchObject({ name: pool.name, description: 'One\nTwo' })
  })

  test('are made once by two at once, and take a person once from two at once', async () => {
    const name = rareWord()
    const both = await Promise.all([send('POST', '', { name }), send('POST', '', { name }, bob)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    const pool = await made()
    const { ids } = await people()
    const puts = await Promise.all(Array.from({ length: 4 }, () => put(pool, { add: ids })))
    expect(puts.flatMap(({ added }) => added).sort()).toEqual(ids.toSorted())
  })

  test('come back with their people after they were deleted, for a month; views by them say that they are gone', async () => {
    const pool = await made()
    const { skill, ids } = await people()
    await put(pool, { add: ids })
    const saved = await app.send('POST', '/api/views/', {
      token: ann.token,
      json: { list: 'candidates', name: rareWord(), query: { pool: String(pool.id) } },
    })
    const view = SavedViewResponse.parse(saved.json).data
    const gone = async () =>
      SavedViews.parse((await app.send('GET', '/api/views/', { token: ann.token })).json).data.find(
        ({ id }) => id === view.id,
      )?.gone
    expect(await gone()).toEqual([])
    expect((await send('DELETE', `${pool.id}/`)).status).toBe(200)
    expect(await gone()).toEqual(['pool'])
    expect(await found(`pool=${pool.id}`)).toEqual([])
    expect(await facetOf(`skill=${skill}`, pool)).toBeUndefined()
    expect((await read(ids[0])).pools).toEqual([])
    expect((await send('POST', `${pool.id}/people/`, { add: ids })).status).toBe(404)
    const taken = await made(pool.name)
    expect((await send('POST', `${pool.id}/restore/`)).status).toBe(400)
    await send('DELETE', `${taken.id}/`)
    expect((await send('POST', `${pool.id}/restore/`)).status).toBe(200)
    expect(await found(`pool=${pool.id}`)).toEqual([ids[1], ids[0]])
    const audit = await app.send('GET', `/api/audit/?subject=pool&subject_id=${pool.id}`, {
      token: bob.token,
    })
    expect(audit.json).toMatchObject({
      results: ['pool.restore', 'pool.delete', 'pool.add'].map((action) => ({
        action,
        detail: { name: pool.name },
      })),
    })
    await send('DELETE', `${pool.id}/`)
    const created_at = new Date().toISOString()
    const { count } = await app.deps.store.sql
      .selectFrom('pools')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const full = Array.from({ length: POOLS_MAX - count }, () => ({
      name: rareWord(),
      description: '',
      created_at,
    }))
    await app.deps.store.sql.insertInto('pools').values(full).execute()
    expect((await send('POST', `${pool.id}/restore/`)).json).toMatchObject({
      error: { fields: { name: poolTexts.number } },
    })
    const deleted_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await app.deps.store.sql.updateTable('pools').set({ deleted_at }).where('id', '=', pool.id).execute()
    await cleanUp({ ...app.deps, log: { warn: () => {} } })
    expect((await send('POST', `${pool.id}/restore/`)).status).toBe(404)
    expect((await read(ids[0])).pools).toEqual([])
  })
})

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
