import { beforeAll, describe, expect, test } from 'vitest'
import { VIEWS_MAX, VIEWS_SHOWN } from '#contract/core/limits.ts'
import { viewTexts } from '#contract/views/texts.ts'
import { type SavedView, SavedViewResponse, SavedViews, ViewCounts } from '#contract/views/view.ts'
import { cleanUp } from '#server/usecases/installation/clean-up.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { disable, type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('saved views on %s', (engine) => {
  const app = useApp({ engine })
  let ann: Person
  let bob: Person
  let chief: Person
  beforeAll(async () => {
    ann = await signIn(app)
    bob = await signIn(app)
    chief = await signIn(app, { role: 'administrator' })
  })
  const { add: addCandidate } = candidateCalls(app, () => ann.token)

  const send = (method: string, path: string, { token }: Person, json?: object, headers = {}) =>
    app.send(method, `/api/views/${path}`, { token, headers, ...(json && { json }) })
  const save = (json: object, by = ann) =>
    send('POST', '', by, { list: 'candidates', name: rareWord(), query: {}, ...json })
  const saved = async (json: object, by = ann): Promise<SavedView> => {
    const answer = await save(json, by)
    expect(answer.status, answer.text).toBe(201)
    return SavedViewResponse.parse(answer.json).data
  }
  const list = async (by: Person) => SavedViews.parse((await send('GET', '', by)).json).data
  const viewOf = async ({ id }: SavedView, by = ann) => (await list(by)).find((view) => view.id === id)
  const countsOf = async (by: Person) => ViewCounts.parse((await send('GET', 'counts/', by)).json).data
  const sees = async (by: Person) =>
    (await app.send('GET', '/api/session/', { token: by.token })).json as { data: { has_views: boolean } }

  test('keep what an address says, for who saved them alone until they share them', async () => {
    const eve = await signIn(app)
    expect((await sees(eve)).data.has_views).toBe(false)
    const query = {
      search: 'C++ "data engineer"',
      skill: 'Kubernetes,React',
      near: 'Austin, TX',
      sort: 'match',
    }
    const view = await saved({ name: ' Platform  people ', query: { ...query, tag: '' } }, eve)
    expect(view).toMatchObject({
      name: 'Platform people',
      query,
      lost: [],
      gone: [],
      shared: false,
      may_change: true,
    })
    expect(await viewOf(view, eve)).toEqual(view)
    expect((await sees(eve)).data.has_views).toBe(true)
    expect(await viewOf(view, bob)).toBeUndefined()
    expect((await send('PATCH', `${view.id}/`, bob, { name: 'Mine' })).status).toBe(404)
    expect((await send('PATCH', `${view.id}/`, chief, { name: 'Mine' })).status).toBe(404)

    await send('PATCH', `${view.id}/`, eve, { shared: true })
    expect(await viewOf(view, bob)).toMatchObject({ query, shared: true, may_change: false })
    expect((await send('PATCH', `${view.id}/`, bob, { name: 'Mine' })).status).toBe(403)
    expect((await send('DELETE', `${view.id}/`, bob)).status).toBe(403)
    expect((await send('PATCH', `${view.id}/`, chief, { query: { tag: 'vip' } })).status).toBe(200)
    expect(await viewOf(view, eve)).toMatchObject({ query: { tag: 'vip' } })

    await disable(app, eve.email)
    expect(await viewOf(view, bob)).toMatchObject({ owner: view.owner, query: { tag: 'vip' } })
  })

  test('of applications keep the board, and refuse what the list does not know', async () => {
    const view = await saved({ list: 'applications', query: { view: 'board', rating: '3' } })
    expect(view.query).toEqual({ view: 'board', rating: '3' })
    for (const [query, part] of [
      [{ rating: '9' }, 'rating'],
      [{ after: '3' }, 'after'],
      [{ page: '2' }, 'page'],
      [{ constructor: '2' }, 'constructor'],
    ] as const) {
      const answer = await save({ list: 'applications', query })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ error: { fields: { [`query.${part}`]: viewTexts.noFilter } } })
    }
    expect((await save({ query: { near: 'Nowhere at all' } })).json).toMatchObject({
      error: { fields: { near: expect.any(String) } },
    })
    expect((await save({ name: ' ' })).status).toBe(400)
    expect((await save({ list: 'jobs' })).status).toBe(400)
  })

  test('have one name of each owner and list, and an end', async () => {
    const name = rareWord()
    const view = await saved({ name })
    const twice = await save({ name: name.toUpperCase() })
    expect(twice.json).toMatchObject({ error: { fields: { name: viewTexts.sameName } } })
    await saved({ name, list: 'applications' })
    await saved({ name }, bob)
    const other = await saved({})
    expect((await send('PATCH', `${other.id}/`, ann, { name })).status).toBe(400)
    expect((await send('PATCH', `${view.id}/`, ann, { name: name.toUpperCase() })).status).toBe(200)
    const max = await signIn(app)
    const first = await saved({}, max)
    for (let at = 1; at < VIEWS_MAX; at += 1) await saved({}, max)
    const tooMany = { error: { fields: { name: viewTexts.number } } }
    expect((await save({}, max)).json).toMatchObject(tooMany)
    await send('DELETE', `${first.id}/`, max)
    await saved({}, max)
    expect((await send('POST', `${first.id}/restore/`, max)).json).toMatchObject(tooMany)
  })

  test('are not changed over what somebody else changed meanwhile', async () => {
    const view = await saved({ shared: true })
    const changed = await send('PATCH', `${view.id}/`, chief, { name: rareWord() })
    const headers = { 'if-match': view.etag }
    const stale = await send('PATCH', `${view.id}/`, ann, { query: { tag: 'x' } }, headers)
    expect(stale.status).toBe(412)
    expect(stale.json).toMatchObject({
      error: { changed: [{ id: String(view.id), by: { name: 'Test Recruiter' } }] },
    })
    expect((await send('DELETE', `${view.id}/`, ann, undefined, headers)).status).toBe(412)
    const tag = changed.headers.get('etag') ?? ''
    expect(tag).toBe((await viewOf(view))?.etag)
    expect((await send('DELETE', `${view.id}/`, ann, undefined, { 'if-match': tag })).status).toBe(200)
  })

  test('come back after they were deleted, in their place, for a month', async () => {
    const [one, two] = [await saved({ shared: true }), await saved({})]
    await send('PUT', 'order/', ann, { ids: [two.id, one.id] })
    expect((await send('DELETE', `${two.id}/`, ann)).status).toBe(200)
    expect(await viewOf(two)).toBeUndefined()
    expect((await send('PATCH', `${two.id}/`, ann, { name: 'x' })).status).toBe(404)
    const taken = await saved({ name: two.name })
    expect((await send('POST', `${two.id}/restore/`, ann)).status).toBe(400)
    await send('DELETE', `${taken.id}/`, ann)
    expect((await send('POST', `${two.id}/restore/`, bob)).status).toBe(404)
    expect((await send('POST', `${two.id}/restore/`, ann)).status).toBe(200)
    expect((await list(ann)).slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id])
    const audit = await app.send('GET', `/api/audit/?subject=view&subject_id=${two.id}`, {
      token: chief.token,
    })
    expect(audit.json).toMatchObject({
      results: ['view.restore', 'view.delete', 'view.add'].map((action) => ({
        action,
        detail: { name: two.name, list: 'candidates', shared: false },
      })),
    })
    await send('DELETE', `${two.id}/`, ann)
    const deleted_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await app.deps.store.sql.updateTable('saved_views').set({ deleted_at }).where('id', '=', two.id).execute()
    await send('DELETE', `${one.id}/`, ann)
    await cleanUp({ ...app.deps, log: { warn: () => {} } })
    expect((await send('POST', `${one.id}/restore/`, ann)).status).toBe(200)
    expect((await send('POST', `${two.id}/restore/`, ann)).status).toBe(404)
  })

  test('stand in the order of each person; who is not there any more is passed over', async () => {
    const dan = await signIn(app)
    const [one, two] = [await saved({}, dan), await saved({ shared: true }, dan)]
    const theirs = await saved({ shared: true }, bob)
    const first = await list(dan)
    expect(first.slice(0, 2).map(({ id }) => id)).toEqual([one.id, two.id])
    const ids = [theirs.id, 2 ** 30, two.id, two.id]
    const answer = await send('PUT', 'order/', dan, { ids })
    expect(
      SavedViews.parse(answer.json)
        .data.slice(0, 3)
        .map(({ id }) => id),
    ).toEqual([theirs.id, two.id, one.id])
    expect((await list(bob)).findIndex(({ id }) => id === two.id)).toBeGreaterThan(0)
  })

  test('have one name from two at once; the order of one person is none of another’s', async () => {
    const [gil, hal] = [await signIn(app), await signIn(app)]
    const name = rareWord()
    const both = await Promise.all(Array.from({ length: 4 }, () => save({ name }, gil)))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    const [one, two] = [await saved({ shared: true }, gil), await saved({ shared: true }, gil)]
    await send('PUT', 'order/', gil, { ids: [two.id, one.id] })
    await send('PUT', 'order/', hal, { ids: [one.id, two.id] })
    const firstOf = async (by: Person) => (await list(by)).slice(0, 2).map(({ id }) => id)
    expect(await firstOf(gil)).toEqual([two.id, one.id])
    expect(await firstOf(hal)).toEqual([one.id, two.id])
  })

  test('are counted as their lists count, the first of them, by who asks', async () => {
    const fay = await signIn(app)
    const word = rareWord()
    for (const name of ['One', 'Two']) await addCandidate({ skill: word, name })
    const job = await postJob(app, fay.token)
    await apply(app, { job_id: job.id })
    const people = await saved({ query: { skill: word } }, fay)
    const applications = await saved({ list: 'applications', query: { job: String(job.id) } }, fay)
    const mine = await saved({ query: { owner: 'me' } }, fay)
    const found = await saved({ query: { search: word } }, fay)
    await send('PUT', 'order/', fay, { ids: [people.id, applications.id, mine.id, found.id] })
    expect((await countsOf(fay)).slice(0, 4)).toEqual([
      { id: people.id, count: 2 },
      { id: applications.id, count: 1 },
      { id: mine.id, count: 0 },
      { id: found.id, count: 2 },
    ])
    for (let at = 0; at < VIEWS_SHOWN; at += 1) await saved({}, fay)
    expect(await countsOf(fay)).toHaveLength(VIEWS_SHOWN)
  })

  test('say what a later version forgot and what is gone, and show the rest', async () => {
    const job = await postJob(app, ann.token)
    const view = await saved({ list: 'applications', query: { job: String(job.id), search: 'Ada' } })
    const { sql } = app.deps.store
    const store = (query: string) =>
      sql.updateTable('saved_views').set({ query }).where('id', '=', view.id).execute()
    expect(await viewOf(view)).toMatchObject({ lost: [], gone: [] })
    await store(JSON.stringify({ search: 'Ada', moon: 'full', rating: '9', stage: String(2 ** 30) }))
    expect(await viewOf(view)).toMatchObject({
      query: { search: 'Ada', stage: String(2 ** 30) },
      lost: ['moon', 'rating'],
      gone: ['stage'],
    })
    await send('PUT', 'order/', ann, { ids: [view.id] })
    expect((await countsOf(ann))[0]).toEqual({ id: view.id, count: 0 })
    // Of several of which one is enough, those that are left find somebody.
    const pool = await app.send('POST', '/api/pools/', { token: ann.token, json: { name: rareWord() } })
    const [gone, here] = [999_999_999, (pool.json as { data: { id: number } }).data.id]
    const goneOf = async (query: object) => (await viewOf(await saved({ query })))?.gone
    expect(await goneOf({ pool: `${here},${gone}`, pool_match: 'any' })).toEqual([])
    expect(await goneOf({ pool: `${here},${gone}` })).toEqual(['pool'])
    expect(await goneOf({ pool: `${gone},${gone - 1}`, pool_match: 'any' })).toEqual(['pool'])
    expect(await goneOf({ stage: `1,${gone}`, owner: 'me,nobody-any-more' })).toEqual([])
    expect(await goneOf({ stage: `${gone - 1},${gone}`, owner: 'nobody-any-more' })).toEqual([
      'stage',
      'owner',
    ])
    await store('no JSON')
    expect(await viewOf(view)).toMatchObject({ query: {}, lost: [] })
    await sql.updateTable('saved_views').set({ list: 'moons' }).where('id', '=', view.id).execute()
    expect(await viewOf(view)).toBeUndefined()
  })
})
