import { beforeAll, describe, expect, test } from 'vitest'
import {
  ApplicationHistory,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { CandidateResponse } from '#contract/candidates/candidate.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { StageList } from '#contract/stages/stage.ts'
import { type Step, StepResponse } from '#contract/steps/step.ts'
import { stepTexts } from '#contract/steps/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

describe.each(engines)('next steps on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let me = ''
  let myName = ''
  let job_id = 0
  let refused = 0
  let placed = 0
  let open = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    const names = (await app.send('GET', '/api/session/', { token })).json as {
      data: { user: { id: string; name: string } }
    }
    me = names.data.user.id
    myName = names.data.user.name
    job_id = (await postJob(app, token)).id
    const stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
    const of = (kind: string) => stages.find((stage) => stage.kind === kind)?.id ?? 0
    refused = of('rejected')
    placed = of('placed')
    open = of('open')
  })

  const add = (json: object) => app.send('POST', '/api/steps/', { token, json })
  const set = async (json: object): Promise<Step> => {
    const answer = await add({ what: 'Call back', due_on: '2026-11-24', owner: me, ...json })
    expect(answer.status, answer.text).toBe(201)
    return StepResponse.parse(answer.json).data
  }
  const change = (id: number, json: object, headers: Record<string, string> = {}) =>
    app.send('PATCH', `/api/steps/${id}/`, { token, json, headers })
  const read = async (id: number) =>
    RecruiterApplicationResponse.parse((await app.send('GET', `/api/applications/${id}/`, { token })).json)
      .data
  const history = async (id: number) =>
    ApplicationHistory.parse((await app.send('GET', `/api/applications/${id}/history/`, { token })).json).data
  const move = (id: number, stage_id: number) =>
    app.send('POST', '/api/applications/moves/', { token, json: { moves: [{ id, stage_id }] } })
  const candidateOf = async (id: number): Promise<number> => (await read(id)).candidate_id ?? 0

  test('stand on the application and in lists, and stay in the history when they are done', async () => {
    const id = await apply(app, { job_id })
    const step = await set({ application_id: id })
    expect((await read(id)).step).toEqual(step)
    const list = await app.send('GET', `/api/applications/?job=${job_id}`, { token })
    expect(list.json).toMatchObject({
      results: [{ id, step: { what: 'Call back', owner: { name: myName } } }],
    })
    expect((await change(step.id, { due_on: '2026-11-30' })).status).toBe(200)
    expect((await change(step.id, { state: 'done' })).status).toBe(200)
    expect((await read(id)).step).toBeNull()
    const said = (await history(id)).map(({ action, detail }) => [action, detail.what])
    expect(said.slice(0, 3)).toEqual([
      ['step.done', 'Call back'],
      ['step.change', 'Call back'],
      ['step.add', 'Call back'],
    ])
    expect((await history(id))[0]?.detail).toMatchObject({ due_on: '2026-11-30', owner: myName })
  })

  test('stand on a candidate, and in the timeline', async () => {
    const id = await candidateOf(await apply(app, { job_id }))
    const step = await set({ candidate_id: id, owner: null })
    const person = await app.send('GET', `/api/candidates/${id}/`, { token })
    expect(CandidateResponse.parse(person.json).data.step).toEqual(step)
    await change(step.id, { state: 'done' })
    const page = await app.send('GET', `/api/candidates/${id}/timeline/`, { token })
    expect(TimelinePage.parse(page.json).results[0]).toMatchObject({
      action: 'step.done',
      detail: { what: 'Call back', owner: null },
    })
  })

  test('are one at a time, also when two set one at once, and an undo opens the one that was done', async () => {
    const id = await apply(app, { job_id })
    const both = await Promise.all(
      ['One', 'Two'].map((what) => add({ application_id: id, what, due_on: '2026-11-24', owner: null })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const first = (await read(id)).step
    await change(first?.id ?? 0, { state: 'done' })
    const second = await set({ application_id: id, what: 'Send an offer' })
    expect((await change(first?.id ?? 0, { state: 'open' })).json).toMatchObject({
      error: { code: 'step_exists' },
    })
    await change(second.id, { state: 'dropped' })
    expect((await change(first?.id ?? 0, { state: 'open' })).status).toBe(200)
    expect((await read(id)).step).toMatchObject({ id: first?.id, state: 'open' })
  })

  test('are not changed over what a colleague changed meanwhile', async () => {
    const step = await set({ application_id: await apply(app, { job_id }) })
    const seen = { 'if-match': step.etag }
    expect((await change(step.id, { what: 'Write' }, seen)).status).toBe(200)
    const late = await change(step.id, { state: 'done' }, seen)
    expect(late.status).toBe(412)
    expect(late.json).toMatchObject({ error: { changed: [{ by: { name: myName } }] } })
    const now = await app.send('GET', `/api/steps/${step.id}/`, { token })
    expect(now.json).toMatchObject({ data: { what: 'Write', state: 'open' } })
    const tag = now.headers.get('etag') ?? ''
    expect((await change(step.id, { state: 'done' }, { 'if-match': tag })).status).toBe(200)
  })

  test('are closed by the move that ends their application, which says so, and opened by the way back', async () => {
    for (const end of [refused, placed]) {
      const id = await apply(app, { job_id })
      const step = await set({ application_id: id })
      await move(id, end)
      expect((await read(id)).step).toBeNull()
      expect((await history(id))[0]).toMatchObject({
        action: 'application.move',
        detail: { what: 'Call back', step_state: 'closed' },
      })
      const none = await add({ application_id: id, what: 'Late', due_on: '2026-11-24', owner: null })
      expect(none.json).toMatchObject({ error: { code: 'application_ended' } })
      expect((await change(step.id, { state: 'open' })).json).toMatchObject({
        error: { code: 'application_ended' },
      })
      await move(id, open)
      expect((await read(id)).step).toMatchObject({ id: step.id, state: 'open' })
    }
  })

  test('that were done before the end are not opened by the way back', async () => {
    const id = await apply(app, { job_id })
    const step = await set({ application_id: id })
    await change(step.id, { state: 'done' })
    await move(id, refused)
    await move(id, open)
    expect((await read(id)).step).toBeNull()
  })

  test('are closed when their stage ends applications from now on, and the last one is opened by the way back', async () => {
    const { token: administrator } = await signIn(app, { role: 'administrator' })
    const stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
    const changing = stages.find(({ id }) => id === placed)
    const turn = async (kind: string) => {
      const json = { stages: stages.map((stage) => (stage === changing ? { ...stage, kind } : stage)) }
      expect((await app.send('PUT', '/api/stages/', { token: administrator, json })).status).toBe(200)
    }
    const id = await apply(app, { job_id })
    await set({ application_id: id, what: 'First' })
    await move(id, placed)
    await turn('open')
    const second = await set({ application_id: id, what: 'Second' })
    await turn('placed')
    expect((await read(id)).step).toBeNull()
    expect((await move(id, open)).status).toBe(200)
    expect((await read(id)).step).toMatchObject({ id: second.id, state: 'open' })
  })

  test('that are set while their stage ends nothing are left alone by the way back', async () => {
    const { token: administrator } = await signIn(app, { role: 'administrator' })
    const stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
    const id = await apply(app, { job_id })
    await set({ application_id: id, what: 'First' })
    await move(id, placed)
    const json = { stages: stages.map((stage) => (stage.id === placed ? { ...stage, kind: 'open' } : stage)) }
    await app.send('PUT', '/api/stages/', { token: administrator, json })
    const second = await set({ application_id: id, what: 'Second' })
    // As it was stored before stages closed steps.
    await app.deps.store.sql.updateTable('stages').set({ kind: 'placed' }).where('id', '=', placed).execute()
    expect((await move(id, open)).status).toBe(200)
    expect((await read(id)).step).toMatchObject({ id: second.id, state: 'open' })
  })

  test('are refused where they say nothing that can be done', async () => {
    const application_id = await apply(app, { job_id })
    const good = { application_id, what: 'Call', due_on: '2026-11-24', owner: null }
    const fields = async (json: object) =>
      ((await add({ ...good, ...json })).json as { error: { fields: Record<string, string> } }).error.fields
    expect(await fields({ what: ' ' })).toEqual({ what: stepTexts.whatRequired })
    expect(await fields({ due_on: '2026-02-30' })).toEqual({ due_on: stepTexts.day })
    expect(await fields({ due_on: '0001-01-01' })).toEqual({ due_on: stepTexts.day })
    expect(await fields({ owner: 'nobody-here' })).toEqual({ owner: stepTexts.ownerUnknown })
    expect(await fields({ candidate_id: 1 })).toEqual({ application_id: stepTexts.about })
    expect((await add({ ...good, application_id: 2 ** 30 })).status).toBe(404)
    expect((await change(2 ** 30, {})).status).toBe(404)
  })
})
