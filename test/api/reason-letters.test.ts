import { beforeAll, describe, expect, test } from 'vitest'
import { MovesResponse } from '#contract/applications/recruiter-application.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { ReasonLettersResponse } from '#contract/letters/reason-letters.ts'
import { Templates } from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { ReasonList } from '#contract/reasons/reason.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines } from '#test/support/app.ts'
import { bulkCalls } from '#test/support/bulks.ts'
import { eventually } from '#test/support/eventually.ts'
import { MINUTE, useLetterDesk } from '#test/support/letter-desk.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

const PATH = '/api/reasons/letters/'

describe.each(engines)('letters that go with refusals on %s', (engine) => {
  const desk = useLetterDesk(engine)
  const { call, later, lettersAbout } = desk
  let boss: Person
  let [fresh, refused, reason, other] = [0, 0, 0, 0]
  let template = { id: 0, name: '' }
  let ofStage = template
  beforeAll(async () => {
    boss = await signIn(desk.app, { role: 'administrator' })
    const stages = StageList.parse((await call('GET', '/api/stages/')).json).data
    fresh = stages[0]?.id ?? 0
    refused = stages.find(({ kind }) => kind === 'rejected')?.id ?? 0
    const reasons = ReasonList.parse((await call('GET', '/api/reasons/')).json).data
    reason = reasons[0]?.id ?? 0
    other = reasons[1]?.id ?? 0
    template = await addTemplate()
    const all = Templates.parse((await call('GET', '/api/letter-templates/')).json).data
    ofStage = all.find(({ id, kind }) => kind === 'refusal' && id !== template.id) ?? template
  })
  const asBoss = (method: string, path: string, json?: object, headers: Record<string, string> = {}) =>
    desk.send(method, path, { token: boss.token, headers, ...(json && { json }) })
  const addTemplate = async (more: object = {}) => {
    const json = {
      kind: 'refusal',
      name: `Filled ${rareWord()}`,
      subject: 'Filled: {{job_title}}',
      body: 'Filled.',
      ...more,
    }
    const answer = await asBoss('POST', '/api/letter-templates/', json)
    expect(answer.status, answer.text).toBe(201)
    return Templates.shape.data.element.parse((answer.json as { data: unknown }).data)
  }
  const sets = async (template_id: number | null, sends: boolean, id = reason) => {
    const answer = await asBoss('PUT', PATH, { reasons: [{ id, template_id, sends }] })
    expect(answer.status, answer.text).toBe(200)
  }
  const stageSends = (template_id: number | null) =>
    asBoss('PUT', '/api/stages/letters/', {
      stages: [{ id: refused, template_id, sends: template_id !== null }],
    })
  const ruleOf = async (id = reason) =>
    ReasonLettersResponse.parse((await call('GET', PATH)).json).data.find((one) => one.id === id)
  const someone = () => desk.someone('Grace Hopper')
  type Someone = Awaited<ReturnType<typeof someone>>
  const move = async (whom: Someone, stage_id: number, more: object = {}) => {
    const { back, ...common } = { back: false, ...more }
    const json = { moves: [{ id: whom.application, stage_id, back }], ...common }
    const answer = await call('POST', '/api/applications/moves/', json)
    expect(answer.status, answer.text).toBe(200)
    return MovesResponse.parse(answer.json).data.moved[0]
  }
  const waiting = async (whom: Someone) => (await lettersAbout(whom.application)).map(({ state }) => state)

  test('are set by administrators alone, audited, stale ones refused, and never without a template', async () => {
    const json = { reasons: [{ id: reason, template_id: template.id, sends: true }] }
    expect((await call('PUT', PATH, json)).status).toBe(403)
    const put = (one: object) =>
      asBoss('PUT', PATH, { reasons: [{ id: reason, template_id: null, sends: true, ...one }] })
    expect((await put({})).json).toMatchObject({
      error: { fields: { 'reasons.0.sends': letterTexts.sendsNothing } },
    })
    expect((await put({ template_id: 2 ** 30 })).json).toMatchObject({
      error: { fields: { 'reasons.0.template_id': letterTexts.templateUnknown } },
    })
    const before = String((await call('GET', PATH)).headers.get('etag'))
    await sets(template.id, true)
    expect((await asBoss('PUT', PATH, json, { 'if-match': before })).status).toBe(412)
    const { results } = AuditPage.parse((await asBoss('GET', '/api/audit/')).json)
    expect(results.find(({ action }) => action === 'reasons.letters')?.detail).toEqual({
      sends: [(await ruleOf())?.name],
    })
    await sets(null, false)
  })

  test('are offered, go out only where that is said, and are taken back with the refusal', async () => {
    const whom = await someone()
    await sets(template.id, false)
    // The stage sends: a reason that only offers its letter comes before it all the same.
    await stageSends(ofStage.id)
    const offered = await move(whom, refused, { reason_id: reason })
    expect(offered).toMatchObject({ letter: null, no_letter: null, offered: template.id })
    expect(await waiting(whom)).toEqual([])
    await move(whom, fresh, { back: true })
    expect(await move(whom, refused, { reason_id: reason, letter_template_id: null })).toMatchObject({
      letter: null,
      offered: null,
    })
    await move(whom, fresh, { back: true })
    const byOther = await move(whom, refused, { reason_id: other })
    expect(byOther).toMatchObject({ letter: expect.any(Number), offered: null })
    expect((await lettersAbout(whom.application))[0]?.subject).not.toMatch(/^Filled/)
    await move(whom, fresh, { back: true })
    await stageSends(null)

    await sets(template.id, true)
    expect((await move(whom, refused, { reason_id: other }))?.letter).toBeNull()
    await move(whom, fresh)
    const sent = await move(whom, refused, { reason_id: reason })
    expect(sent).toMatchObject({ letter: expect.any(Number), no_letter: null, offered: null })
    expect((await lettersAbout(whom.application))[0]?.subject).toBe(`Filled: ${desk.job.title}`)
    await move(whom, fresh, { back: true })
    expect(await waiting(whom)).toEqual([])
    later(LETTER_WAIT_MINUTES * MINUTE)
    // An undo of the way back: a refusal that is marked so sends nothing.
    const again = await move(whom, refused, { reason_id: reason, back: true })
    expect(again).toMatchObject({ letter: null, offered: null })
    expect(await waiting(whom)).toEqual([])
    await move(whom, fresh)
    await move(whom, refused, { reason_id: reason })
    later(LETTER_WAIT_MINUTES * MINUTE)
    await eventually(async () => expect(await waiting(whom)).toEqual(['sent']))
    await sets(null, false)
  })

  test('go with refusals of many, by what was chosen for them, and back with their undo', async () => {
    const bulks = bulkCalls({ send: desk.send }, () => desk.ann.token)
    const all = [await someone(), await someone()]
    const ids = all.map(({ application }) => application)
    const change = { kind: 'move', stage_id: refused, reason_id: reason }
    const preview = (more: object = {}) =>
      bulks.preview({ list: 'applications', ids, change: { ...change, ...more } })
    await sets(template.id, false)
    expect((await preview()).names.letter).toBeNull()
    const chosen = await preview({ letter_template_id: template.id })
    expect(chosen.names.letter).toBe(template.name)
    await bulks.step(chosen.id, 'run')
    for (const whom of all) expect(await waiting(whom)).toEqual(['waiting'])
    await bulks.step(chosen.id, 'undo')
    for (const whom of all) expect(await waiting(whom)).toEqual([])
    await sets(template.id, true)
    const itself = await preview()
    expect(itself.names.letter).toBe(template.name)
    const none = await preview({ letter_template_id: null })
    expect(none.names.letter).toBeNull()
    // Elsewhere the reason does not count.
    const open = await preview({ stage_id: (await stageAfter()) ?? 0 })
    expect(open.names.letter).toBeNull()
    await bulks.step(none.id, 'run')
    for (const whom of all) expect(await waiting(whom)).toEqual([])
    for (const letter_template_id of [2 ** 30, (await addTemplate({ kind: 'message', subject: 'Hi' })).id]) {
      const unknown = await bulks.call('POST', '', {
        ...{ list: 'applications', ids, change: { ...change, letter_template_id } },
      })
      expect(unknown.json).toMatchObject({
        error: { fields: { 'change.letter_template_id': letterTexts.templateUnknown } },
      })
    }
    await sets(null, false)
  })
  test('of refusals of many say who gets none, before and afterwards, and refuse nobody once they are gone', async () => {
    const bulks = bulkCalls({ send: desk.send }, () => desk.ann.token)
    const [reached, silent, later, back] = [
      await someone(),
      await someone(),
      await someone(),
      await someone(),
    ]
    const never = (id: number) => call('PATCH', `/api/candidates/${id}/`, { do_not_contact: true })
    await never(silent.id)
    await desk.app.deps.store.sql
      .insertInto('bounced_addresses')
      .values({ address: back.email, at: desk.now.toISOString(), reason: 'gone' })
      .execute()
    const ids = [reached, silent, later, back].map(({ application }) => application)
    const change = { kind: 'move', stage_id: refused, reason_id: reason, reject_reason: '"no_letter":"hole"' }
    const preview = (letter_template_id: number | null) =>
      bulks.preview({ list: 'applications', ids, change: { ...change, letter_template_id } })
    expect((await preview(null)).no_letter).toEqual([])
    const own = await addTemplate()
    const draft = await preview(own.id)
    const bounced = { why: 'bounced', count: 1, some: [{ id: back.application }] }
    expect(draft).toMatchObject({
      waiting: 4,
      left: [],
      no_letter: [{ why: 'do_not_contact', count: 1, some: [{ id: silent.application }] }, bounced],
    })
    await never(later.id)
    const done = await bulks.step(draft.id, 'run')
    expect(done).toMatchObject({ done: 4, no_letter: [{ why: 'do_not_contact', count: 2 }, bounced] })
    expect(await waiting(reached)).toEqual(['waiting'])
    expect(await waiting(later)).toEqual([])
    expect(await bulks.step(done.id, 'undo')).toMatchObject({ undone: { back: 4, left: [] } })

    const late = await preview(own.id)
    expect((await asBoss('DELETE', `/api/letter-templates/${own.id}/`)).status).toBe(200)
    expect(await bulks.step(late.id, 'run')).toMatchObject({
      done: 0,
      left: [{ why: 'target_gone', count: 4 }],
      no_letter: [],
    })
  })
  const stageAfter = async () => StageList.parse((await call('GET', '/api/stages/')).json).data[1]?.id

  test('are none for a template or a reason that is gone, and send nothing once the reason is used again', async () => {
    const gone = await addTemplate()
    await sets(gone.id, true)
    const removed = await asBoss('DELETE', `/api/letter-templates/${gone.id}/`)
    expect(removed.status, removed.text).toBe(200)
    expect(await ruleOf()).toMatchObject({ template_id: null, sends: false })
    const whom = await someone()
    expect(await move(whom, refused, { reason_id: reason })).toMatchObject({ letter: null, offered: null })
    await move(whom, fresh, { back: true })

    await sets(template.id, true)
    const list = async () =>
      ReasonList.parse((await call('GET', '/api/reasons/')).json).data.filter(({ retired }) => !retired)
    const save = async (reasons: readonly { id: number; name: string }[]) => {
      const json = { reasons: reasons.map(({ id, name }) => ({ id, name })) }
      expect((await asBoss('PUT', '/api/reasons/', json)).status).toBe(200)
    }
    const all = await list()
    const [refusedBefore] = [await someone()]
    await move(refusedBefore, refused, { reason_id: reason, letter_template_id: null })
    await save(all.filter(({ id }) => id !== reason))
    expect(await ruleOf()).toBeUndefined()
    await sets(template.id, true)
    expect(await move(whom, refused, { reason_id: reason })).toMatchObject({ letter: null, offered: null })
    await move(whom, fresh, { back: true })
    await save(all)
    expect(await ruleOf()).toMatchObject({ template_id: template.id, sends: false })
    expect(await move(whom, refused, { reason_id: reason })).toMatchObject({ offered: template.id })
    await sets(null, false)
  })
})
