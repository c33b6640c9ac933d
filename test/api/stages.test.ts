import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ApplicationEvent,
  ApplicationHistory,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { type Stage, StageList } from '#contract/stages/stage.ts'
import { stageTexts } from '#contract/stages/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

type Input = { id?: number; name: string; kind: string }

describe.each(engines)('stages on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    job_id = (await postJob(app, token)).id
  })

  const list = async (): Promise<Stage[]> =>
    StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
  const save = (stages: readonly Input[], move_to?: Record<string, number>) =>
    app.send('PUT', '/api/stages/', { token, json: { stages, ...(move_to && { move_to }) } })
  const read = async (id: number) =>
    RecruiterApplicationResponse.parse((await app.send('GET', `/api/applications/${id}/`, { token })).json)
      .data
  const move = (id: number, stage_id: number, reject_reason?: string) =>
    app.send('POST', '/api/applications/moves/', {
      token,
      json: { moves: [{ id, stage_id, reject_reason }] },
    })
  const latest = async (id: number): Promise<ApplicationEvent | undefined> =>
    ApplicationHistory.parse((await app.send('GET', `/api/applications/${id}/history/`, { token })).json)
      .data[0]

  test('begin as the eight of a staffing firm', async () => {
    expect((await list()).map(({ name, kind }) => [name, kind])).toEqual([
      ['New', 'open'],
      ['Contacted', 'open'],
      ['Qualifying', 'open'],
      ['Submitted', 'open'],
      ['Interviewing', 'open'],
      ['Offered', 'open'],
      ['Placed', 'placed'],
      ['Not in consideration', 'rejected'],
    ])
  })

  test('are renamed, ordered, added and removed as one list; new applications come into the first', async () => {
    const before = await list()
    const [first, ...rest] = before
    const changed = [
      { name: 'Inbox', kind: 'open' },
      ...rest.map((it) => (it.name === 'Offered' ? { ...it, name: 'Offer made' } : it)).reverse(),
    ]
    const old = await apply(app, { job_id })
    expect((await save(changed)).json).toMatchObject({
      error: { fields: { [`move_to.${first?.id}`]: stageTexts.moveTo } },
    })
    expect(await list()).toEqual(before)
    const to = rest.find(({ name }) => name === 'Contacted')?.id ?? 0
    const answer = await save(changed, { [String(first?.id)]: to })
    expect(answer.status).toBe(200)
    const after = await list()
    expect(StageList.parse(answer.json).data).toEqual(after)
    expect(after.map(({ name }) => name)).toEqual(changed.map(({ name }) => name))
    expect((await read(old)).stage_id).toBe(to)
    expect(await latest(old)).toMatchObject({
      action: 'application.move',
      detail: { from: 'New', to: 'Contacted' },
      actor: { name: 'Test Recruiter' },
    })
    expect((await read(await apply(app, { job_id }))).stage_id).toBe(after[0]?.id)
  })

  test('a removed stage gives its merged applications away too, without their reason', async () => {
    const before = await list()
    const bin = StageList.parse(
      (await save([...before, { name: 'Withdrew', kind: 'rejected' }])).json,
    ).data.at(-1)
    const [kept, merged] = [await apply(app, { job_id }), await apply(app, { job_id })]
    await move(merged, bin?.id ?? 0, 'Took another job')
    await app.send('POST', `/api/applications/${kept}/merge/`, { token, json: { duplicate_id: merged } })
    expect((await save(before)).status).toBe(400)
    const to = before[0]?.id ?? 0
    expect((await save(before, { [String(bin?.id)]: to })).status).toBe(200)
    expect(await read(merged)).toMatchObject({ stage_id: to, reject_reason: null })
  })

  test.each<[string, (stages: Stage[]) => Input[], string]>([
    ['fewer than two', (all) => all.slice(0, 1), 'stages'],
    ['more than twenty', (all) => [...all, ...names(20)], 'stages'],
    [
      'a first that is not open',
      (all) => [...all].reverse().sort((a) => (a.kind === 'placed' ? -1 : 1)),
      'stages.0.kind',
    ],
    ['none that refuses', (all) => all.filter(({ kind }) => kind !== 'rejected'), 'stages'],
    ['a name twice', (all) => [...all, { name: 'placed', kind: 'open' }], 'stages.8.name'],
    ['no name', (all) => [...all, { name: '  ', kind: 'open' }], 'stages.8.name'],
    ['a long name', (all) => [...all, { name: 'x'.repeat(41), kind: 'open' }], 'stages.8.name'],
    ['another kind', (all) => [...all, { name: 'y', kind: 'maybe' }], 'stages.8.kind'],
    ['a stage that is not there', (all) => [...all, { id: 2 ** 30, name: 'y', kind: 'open' }], 'stages.8.id'],
    ['a stage twice', (all) => [...all, { ...first(all), name: 'y' }], 'stages.8.id'],
  ])('a list with %s is refused at its field', async (_, change, field) => {
    const before = await list()
    const answer = await save(change(before))
    expect(answer.status).toBe(400)
    expect(Object.keys(Object(answer.json).error.fields)).toContain(field)
    expect(await list()).toEqual(before)
  })

  test('applications that come in, or are moved in, while their stage is removed are lost nowhere', async () => {
    const waiting = await Promise.all(Array.from({ length: 8 }, () => apply(app, { job_id })))
    for (let round = 0; round < 4; round += 1) {
      const rest = await list()
      const to = rest[0]?.id ?? 0
      const added = await save([{ name: `Round ${round}`, kind: 'open' }, ...rest])
      const removed = StageList.parse(added.json).data[0]?.id ?? 0
      const arriving = Array.from({ length: 8 }, () => apply(app, { job_id }))
      await Promise.race(arriving)
      const [saved, ...moves] = await Promise.all([
        save(rest, { [String(removed)]: to }),
        ...waiting.map((id) => move(id, removed)),
      ])
      expect(saved.status).toBe(200)
      for (const { status } of moves) expect([200, 400]).toContain(status)
      for (const id of [...waiting, ...(await Promise.all(arriving))]) {
        const { stage_id } = await read(id)
        expect(stage_id).toBe(to)
      }
    }
  })

  test('of several who move the same application at once each writes down where it came from', async () => {
    const targets = (await list()).slice(1, 7)
    for (let round = 0; round < 6; round += 1) {
      const id = await apply(app, { job_id })
      await Promise.all(targets.map((stage) => move(id, stage.id)))
      const { data } = ApplicationHistory.parse(
        (await app.send('GET', `/api/applications/${id}/history/`, { token })).json,
      )
      const moves = data.slice(0, -1).map(({ detail }) => detail)
      expect(moves).toHaveLength(targets.length)
      expect(moves.slice(0, -1).map(({ from }) => from)).toEqual(moves.slice(1).map(({ to }) => to))
    }
  })
})

const names = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `s${at}`, kind: 'open' }))
const first = (all: Stage[]): Stage => all[0] ?? { id: 0, name: '', kind: 'open' }
