import { beforeAll, describe, expect, test } from 'vitest'
import {
  ApplicationHistory,
  MovesResponse,
  RecruiterApplicationResponse,
} from '#contract/applications/recruiter-application.ts'
import { type Reason, ReasonList } from '#contract/reasons/reason.ts'
import { reasonTexts } from '#contract/reasons/texts.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines, useApp } from '#test/support/app.ts'
import { readCsv } from '#test/support/csv.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

type Input = { id?: number; name: string }

describe.each(engines)('reasons of refusals on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job_id = 0
  let refused = 0
  let open = 0
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    job_id = (await postJob(app, token)).id
    const stages = StageList.parse((await app.send('GET', '/api/stages/', { token })).json).data
    refused = stages.find(({ kind }) => kind === 'rejected')?.id ?? 0
    open = stages[0]?.id ?? 0
  })

  const list = async (): Promise<Reason[]> =>
    ReasonList.parse((await app.send('GET', '/api/reasons/', { token })).json).data
  const used = async () => (await list()).filter(({ retired }) => !retired)
  const save = (reasons: readonly Input[], headers: Record<string, string> = {}) =>
    app.send('PUT', '/api/reasons/', {
      token,
      json: { reasons: reasons.map(({ id, name }) => ({ ...(id && { id }), name })) },
      headers,
    })
  const move = (moves: readonly object[], common: object = {}) =>
    app.send('POST', '/api/applications/moves/', { token, json: { moves, ...common } })
  const read = async (id: number) =>
    RecruiterApplicationResponse.parse((await app.send('GET', `/api/applications/${id}/`, { token })).json)
      .data
  const newest = async (id: number) =>
    ApplicationHistory.parse((await app.send('GET', `/api/applications/${id}/history/`, { token })).json)
      .data[0]

  test('stay with the move, the application and the export, and an undo takes them back', async () => {
    const [first, second] = await used()
    const [one, two] = [await apply(app, { job_id }), await apply(app, { job_id })]
    const moves = [
      { id: one, stage_id: refused, reject_reason: 'Wants twice as much' },
      { id: two, stage_id: refused, reason_id: second?.id },
    ]
    const answer = MovesResponse.parse((await move(moves, { reason_id: first?.id })).json).data.moved
    expect(await read(one)).toMatchObject({
      reason_id: first?.id,
      reason_name: first?.name,
      reject_reason: 'Wants twice as much',
    })
    expect(await read(two)).toMatchObject({ reason_name: second?.name, reject_reason: null })
    expect((await newest(one))?.detail).toMatchObject({ reason: first?.name, reason_id: first?.id })
    const csv = await app.send('GET', `/api/applications/export/?ids=${one},${two}`, { token })
    const [head = [], ...rows] = readCsv(csv.text)
    expect(rows.map((row) => row[head.indexOf('Fixed reason')]).sort()).toEqual(
      [first?.name, second?.name].sort(),
    )
    const back = answer.map(({ id, from, to, reject_reason, reason_id }) => ({
      id,
      stage_id: from,
      from: to,
      reject_reason,
      reason_id,
    }))
    const undone = MovesResponse.parse((await move(back)).json).data.moved
    expect(await read(one)).toMatchObject({ stage_id: open, reason_id: null, reason_name: null })
    expect(undone.find(({ id }) => id === one)).toMatchObject({
      reason_id: first?.id,
      reject_reason: 'Wants twice as much',
    })
  })

  test('that were deleted meanwhile leave their words to who takes a move back', async () => {
    const kept = await used()
    await save([...kept, { name: rareWord() }])
    const fresh = (await used()).find(({ id }) => !kept.some((reason) => reason.id === id))
    const id = await apply(app, { job_id })
    await move([{ id, stage_id: refused, reason_id: fresh?.id, reject_reason: 'Too far away' }])
    const [moved] = MovesResponse.parse((await move([{ id, stage_id: open }])).json).data.moved
    expect((await save(kept)).status).toBe(200)
    const back = {
      id,
      stage_id: refused,
      from: open,
      reject_reason: moved?.reject_reason,
      reason_id: moved?.reason_id,
    }
    expect((await move([back])).status).toBe(400)
    expect((await move([{ ...back, back: true }])).status).toBe(200)
    expect(await read(id)).toMatchObject({
      stage_id: refused,
      reason_id: null,
      reject_reason: 'Too far away',
    })
  })

  test('count only where the stage refuses, and another one is a change of its own', async () => {
    const [first, second] = await used()
    const id = await apply(app, { job_id })
    const next = (await StageList.parse((await app.send('GET', '/api/stages/', { token })).json)).data[1]
    await move([{ id, stage_id: next?.id, reason_id: first?.id }])
    expect(await read(id)).toMatchObject({ stage_id: next?.id, reason_id: null })
    await move([{ id, stage_id: refused, reason_id: first?.id }])
    await move([{ id, stage_id: refused, reason_id: second?.id }])
    expect(await read(id)).toMatchObject({ reason_id: second?.id })
    expect(await newest(id)).toMatchObject({ detail: { reason: second?.name } })
  })

  test('that do not exist are refused where they are named', async () => {
    const id = await apply(app, { job_id })
    const own = await move([{ id, stage_id: refused, reason_id: 2 ** 30 }])
    expect(own.status).toBe(400)
    expect(own.json).toMatchObject({ error: { fields: { 'moves.0.reason_id': reasonTexts.unknown } } })
    const common = await move([{ id, stage_id: refused }], { reason_id: 2 ** 30 })
    expect(common.json).toMatchObject({ error: { fields: { reason_id: reasonTexts.unknown } } })
    expect(await read(id)).toMatchObject({ stage_id: open })
  })

  test('are renamed, ordered and added; one in use is retired, any other deleted, and comes back', async () => {
    const before = await used()
    const [kept, given, ...others] = before
    if (kept === undefined || given === undefined) throw new Error('there are no reasons')
    const id = await apply(app, { job_id })
    await move([{ id, stage_id: refused, reason_id: given.id }])
    const gone = others.at(-1)
    const saved = await save([
      { name: 'Moved abroad' },
      { ...kept, name: 'Other skills' },
      ...others.slice(0, -1),
    ])
    expect(saved.status).toBe(200)
    const after = ReasonList.parse(saved.json).data
    expect(after.slice(0, 2).map(({ name }) => name)).toEqual(['Moved abroad', 'Other skills'])
    expect(after.find((it) => it.id === gone?.id)).toBeUndefined()
    expect(after.find((it) => it.id === given.id)).toMatchObject({ retired: true })
    expect(await read(id)).toMatchObject({ reason_name: given.name })
    expect((await newest(id))?.detail).toMatchObject({ reason: given.name })

    const active = after.filter(({ retired }) => !retired)
    const twin = await save([...active, { name: given.name.toUpperCase() }])
    expect(twin.json).toMatchObject({
      error: { fields: { [`reasons.${active.length}.name`]: reasonTexts.sameAsRetired } },
    })
    const again = ReasonList.parse((await save([...active, given])).json).data
    expect(again.at(-1)).toMatchObject({ id: given.id, retired: false })
  })

  test('are changed by administrators alone, and not over what a colleague saved meanwhile', async () => {
    const recruiter = (await signIn(app)).token
    const reasons = await used()
    const refusal = await app.send('PUT', '/api/reasons/', { token: recruiter, json: { reasons } })
    expect(refusal.status).toBe(403)
    expect((await app.send('GET', '/api/reasons/', { token: recruiter })).status).toBe(200)
    const etag = (await app.send('GET', '/api/reasons/', { token })).headers.get('etag') ?? ''
    expect((await save([...reasons, { name: 'Mine' }], { 'if-match': etag })).status).toBe(200)
    expect((await save(reasons, { 'if-match': etag })).status).toBe(412)
    expect((await used()).at(-1)?.name).toBe('Mine')
  })

  test('have one name each', async () => {
    const twice = await save([{ name: 'Twice' }, { name: 'twice' }])
    expect(twice.json).toMatchObject({ error: { fields: { 'reasons.1.name': reasonTexts.sameName } } })
    const blank = await save([{ name: ' ' }])
    expect(blank.json).toMatchObject({ error: { fields: { 'reasons.0.name': reasonTexts.nameRequired } } })
  })
})
