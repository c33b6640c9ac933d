import { beforeAll, describe, expect, test } from 'vitest'
import { ApplicationPage } from '#contract/applications/application-list.ts'
import { CandidatePage } from '#contract/candidates/candidate-list.ts'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import { StepResponse } from '#contract/steps/step.ts'
import { STEP_FILTERS } from '#contract/steps/step-filter.ts'
import { StepPage } from '#contract/steps/step-list.ts'
import { SavedViewResponse, ViewCounts } from '#contract/views/view.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('the list of next steps on %s', (engine) => {
  const app = useApp({ engine })
  const today = dayOf(new Date())
  let token = ''
  let me = ''
  let name = ''
  let email = ''
  let other = ''
  let job_id = 0
  const people = candidateCalls(app, () => token)
  const accountOf = async (its: string) =>
    (
      (await app.send('GET', '/api/session/', { token: its })).json as {
        data: { user: { id: string; name: string } }
      }
    ).data.user
  beforeAll(async () => {
    const person = await signIn(app)
    token = person.token
    email = person.email
    const mine = await accountOf(token)
    me = mine.id
    name = mine.name
    other = (await accountOf((await signIn(app)).token)).id
    job_id = (await postJob(app, token)).id
  })
  const set = async (json: object) => {
    const made = await app.send('POST', '/api/steps/', { token, json: { what: 'Call', owner: me, ...json } })
    expect(made.status, made.text).toBe(201)
    return StepResponse.parse(made.json).data
  }
  const list = async (query = '') =>
    StepPage.parse((await app.send('GET', `/api/steps/?${query}`, { token })).json)
  const idsOf = ({ results }: { results: readonly { id: number }[] }) => results.map(({ id }) => id)

  test('holds what is open, in the order of its days, and says how much is due when, and whose it is', async () => {
    const day = (days: number) => addDays(today, days)
    const applications = []
    for (let at = 0; at < 5; at += 1) applications.push(await apply(app, { job_id }))
    const [a = 0, b = 0, c = 0, d = 0, spam = 0] = applications
    const person = await people.add({ name: 'Katherine Johnson' })
    const late = await set({ application_id: a, due_on: day(-1) })
    const later = await set({ application_id: b, due_on: day(7) })
    const week = await set({ candidate_id: person.id, due_on: day(6) })
    const now = await set({ application_id: c, due_on: today, owner: null })
    const hers = await set({ application_id: d, due_on: day(1), owner: other })
    const unseen = await set({ application_id: spam, due_on: today })
    await app.deps.store.sql
      .updateTable('applications')
      .set({ spam_since: new Date().toISOString() })
      .where('id', '=', spam)
      .execute()

    const all = await list()
    expect(idsOf(all)).toEqual([late, now, hers, week, later].map(({ id }) => id))
    expect(all.dues).toEqual({ late: 1, today: 1, week: 2, later: 1 })
    expect(idsOf(all)).not.toContain(unseen.id)
    expect(all.results[3]).toEqual({ ...week, name: 'Katherine Johnson', job: null })
    expect(all.results[0]).toMatchObject({ ...late, owner: { id: me, name } })
    expect(all.results[0]?.job).toBeTruthy()
    expect(idsOf(await list('due=week'))).toEqual([hers.id, week.id])
    const mine = await list('owner=me')
    expect(mine).toMatchObject({ count: 3, dues: { late: 1, today: 0, week: 1, later: 1 } })
    expect(idsOf(await list('owner=nobody'))).toEqual([now.id])
    expect(idsOf(await list(`owner=${other}&due=week`))).toEqual([hers.id])
    const paged = await list('owner=me&page_size=2&page=2')
    expect(paged).toMatchObject({ count: 3, next: null, results: [{ id: later.id }] })
    expect(paged.previous).toContain('owner=me')
    expect((await app.send('GET', '/api/steps/?due=soon', { token })).status).toBe(400)
    expect((await app.send('GET', '/api/steps/')).status).toBe(401)

    // What is done, and what is somebody's who is part of another, stands where it is done.
    await app.send('PATCH', `/api/steps/${late.id}/`, { token, json: { state: 'done' } })
    expect((await list()).dues.late).toBe(0)
    const whole = await people.add({ name: 'Katherine J' })
    const merged = await people.call('POST', `/api/candidates/${whole.id}/merge/`, {
      duplicate_id: person.id,
    })
    expect(merged.status, merged.text).toBe(200)
    expect((await list('due=week')).results.find(({ id }) => id === week.id)?.candidate_id).toBe(whole.id)
  })

  test('says in plain words what it is not asked for', async () => {
    for (const query of ['due=never', 'due=late&due=today', `owner=${'a'.repeat(200)}`]) {
      const answer = await app.send('GET', `/api/steps/?${query}`, { token })
      expect(answer.status).toBe(400)
      expect(answer.text).not.toMatch(/Invalid|expected/)
    }
    const people = await app.send('GET', '/api/candidates/?contacted=never-ever&step=x&stage=y', { token })
    expect(people.status).toBe(400)
    expect(people.text).not.toMatch(/Invalid|expected/)
  })

  test('narrows down applications and candidates, their views and what is exported of them', async () => {
    const { id: job } = await postJob(app, token)
    const [a, b] = [await apply(app, { job_id: job }), await apply(app, { job_id: job })]
    const step = await set({ application_id: a, due_on: addDays(today, -3), what: 'Ask for a reference' })
    const applications = async (query: string) =>
      idsOf(
        ApplicationPage.parse(
          (await app.send('GET', `/api/applications/?job=${job}&${query}`, { token })).json,
        ),
      )
    const found = Object.fromEntries(
      await Promise.all(
        STEP_FILTERS.map(async (filter) => [filter, await applications(`step=${filter}`)] as const),
      ),
    )
    expect(found).toEqual({ late: [a], today: [], week: [], later: [], any: [a], none: [b] })
    const csv = await app.send('GET', `/api/applications/export/?job=${job}&step=late`, { token })
    const [heads = [], row = [], ...more] = readCsv(csv.text.replace(/^\ufeff/, ''))
    expect(more).toEqual([])
    expect(row.slice(heads.indexOf('Next step')).slice(0, 3)).toEqual([
      'Ask for a reference',
      step.due_on,
      name,
    ])

    const [one, two] = [await people.add({ place: 'Berea, OH' }), await people.add({ place: 'Berea, OH' })]
    await set({ candidate_id: one.id, due_on: today, what: 'Ask about June' })
    const candidates = async (filter: string) => {
      const answer = await app.send('GET', `/api/candidates/?step=${filter}&page_size=100`, { token })
      return CandidatePage.parse(answer.json).results
    }
    expect((await candidates('today')).find(({ id }) => id === one.id)?.step).toMatchObject({
      what: 'Ask about June',
      owner: { id: me },
    })
    const without = idsOf({ results: await candidates('none') })
    expect(without).toContain(two.id)
    expect(without).not.toContain(one.id)
    const pool = await app.send('POST', '/api/pools/', { token, json: { name: 'People, of June' } })
    const { id: its } = (pool.json as { data: { id: number } }).data
    await app.send('POST', `/api/pools/${its}/people/`, { token, json: { add: [one.id] } })
    const csvOfPeople = await app.send('GET', '/api/candidates/export/?format=csv&step=today', { token })
    const [names = [], ...rows] = readCsv(csvOfPeople.text.replace(/^\ufeff/, ''))
    const exported = rows.find((row) => row[names.indexOf('Candidate ID')] === String(one.id)) ?? []
    const from = names.indexOf('In the pools')
    expect(exported.slice(from, from + 4)).toEqual(['People, of June', 'Ask about June', today, email])

    const json = { list: 'applications', name: 'Late ones', query: { job: String(job), step: 'late' } }
    const saved = SavedViewResponse.parse((await app.send('POST', '/api/views/', { token, json })).json).data
    expect(saved.lost).toEqual([])
    const counts = ViewCounts.parse((await app.send('GET', '/api/views/counts/', { token })).json).data
    expect(counts).toContainEqual({ id: saved.id, count: 1 })
  })
})
