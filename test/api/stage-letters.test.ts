import { beforeAll, describe, expect, test } from 'vitest'
import { MovesResponse } from '#contract/applications/recruiter-application.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import { LETTER_WAIT_MINUTES } from '#contract/letters/letter.ts'
import { MoveLetter } from '#contract/letters/stage-letters.ts'
import { Templates } from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines } from '#test/support/app.ts'
import { bulkCalls } from '#test/support/bulks.ts'
import { eventually } from '#test/support/eventually.ts'
import { MINUTE, useLetterDesk } from '#test/support/letter-desk.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

const DAY = 24 * 60 * MINUTE

describe.each(engines)('letters that go with moves on %s', (engine) => {
  const desk = useLetterDesk(engine)
  const { call, later, send } = desk
  let boss: Person
  const stages = { fresh: 0, contacted: 0, refused: 0, placed: 0 }
  const templates = { goesOn: 0, refusal: 0 }
  beforeAll(async () => {
    boss = await signIn(desk.app, { role: 'administrator' })
    const { data } = StageList.parse((await call('GET', '/api/stages/')).json)
    const idOf = (name: string) => data.find((stage) => stage.name === name)?.id ?? 0
    Object.assign(stages, {
      fresh: idOf('New'),
      contacted: idOf('Contacted'),
      refused: idOf('Not in consideration'),
      placed: idOf('Placed'),
    })
    const all = Templates.parse((await call('GET', '/api/letter-templates/')).json).data
    Object.assign(templates, {
      goesOn: all.find(({ kind }) => kind === 'stage')?.id,
      refusal: all.find(({ kind }) => kind === 'refusal')?.id,
    })
  })
  const someone = (name = 'Grace Hopper') => desk.someone(name)
  type Someone = Awaited<ReturnType<typeof someone>>
  const move = async (whom: Someone[], stage_id: number, more: object = {}, each: object = {}) => {
    const moves = whom.map(({ application }) => ({ id: application, stage_id, ...each }))
    const answer = await call('POST', '/api/applications/moves/', { moves, ...more })
    expect(answer.status, answer.text).toBe(200)
    return MovesResponse.parse(answer.json).data.moved
  }
  const lettersOf = ({ application }: Someone) => desk.lettersAbout(application)
  const sends = async (stage: number, template_id: number | null, itself: boolean) => {
    const json = { stages: [{ id: stage, template_id, sends: itself }] }
    const answer = await send('PUT', '/api/stages/letters/', { token: boss.token, json })
    expect(answer.status, answer.text).toBe(200)
  }

  test('are set by administrators alone, audited, and never without a template', async () => {
    const json = { stages: [{ id: stages.contacted, template_id: templates.goesOn, sends: true }] }
    expect((await call('PUT', '/api/stages/letters/', json)).status).toBe(403)
    const put = (one: object) =>
      send('PUT', '/api/stages/letters/', {
        token: boss.token,
        json: { stages: [{ id: stages.contacted, template_id: null, sends: true, ...one }] },
      })
    expect((await put({})).json).toMatchObject({
      error: { fields: { 'stages.0.sends': letterTexts.sendsNothing } },
    })
    expect((await put({ template_id: 2 ** 30 })).json).toMatchObject({
      error: { fields: { 'stages.0.template_id': letterTexts.templateUnknown } },
    })
    const first = await send('GET', '/api/stages/letters/', { token: boss.token })
    await sends(stages.contacted, templates.goesOn, true)
    const stale = await send('PUT', '/api/stages/letters/', {
      ...{ token: boss.token, json, headers: { 'if-match': String(first.headers.get('etag')) } },
    })
    expect(stale.status).toBe(412)
    const { results } = AuditPage.parse((await send('GET', '/api/audit/', { token: boss.token })).json)
    expect(results.find(({ action }) => action === 'stages.letters')?.detail).toEqual({
      sends: ['Contacted'],
    })
    await sends(stages.contacted, null, false)
  })

  test('go with a refusal that names one, and are taken back with it, until they have gone out', async () => {
    const [whom, other] = [await someone(), await someone()]
    const query = `application_id=${whom.application}&template_id=${templates.refusal}`
    const preview = MoveLetter.parse((await call('GET', `/api/letters/move/?${query}`)).json).data
    expect(preview).toMatchObject({ why: null, to: whom.email })
    const more = { letter_template_id: templates.refusal, reject_reason: 'Too far away' }
    const [moved] = await move([whom], stages.refused, more)
    expect(moved).toMatchObject({ letter: expect.any(Number), no_letter: null })
    expect(await lettersOf(whom)).toMatchObject([{ id: moved?.letter, state: 'waiting' }])
    await move([whom], stages.fresh, {}, { from: stages.refused, back: true })
    expect(await lettersOf(whom)).toEqual([])
    await move([whom, other], stages.refused, more)
    later(LETTER_WAIT_MINUTES * MINUTE)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    await move([whom], stages.fresh, {}, { back: true })
    expect((await lettersOf(whom))[0]?.state).toBe('sent')
    expect(await lettersOf(other)).toHaveLength(1)
    // One for answers to messages is none of these.
    const answers = { kind: 'message', name: rareWord(), subject: 'Your question', body: 'Thank you.' }
    const made = (await send('POST', '/api/letter-templates/', { token: boss.token, json: answers })).json
    for (const letter_template_id of [2 ** 30, (made as { data: { id: number } }).data.id]) {
      const none = await call('POST', '/api/applications/moves/', {
        moves: [{ id: whom.application, stage_id: stages.refused }],
        letter_template_id,
      })
      expect(none.json).toMatchObject({
        error: { fields: { letter_template_id: letterTexts.templateUnknown } },
      })
    }
  })

  test('go out by themselves only where that is set, once a day, to nobody who must not get one', async () => {
    const [whom, silent, nameless] = [await someone(), await someone(), await someone('- -')]
    await call('PATCH', `/api/candidates/${silent.id}/`, { do_not_contact: true })
    await sends(stages.contacted, templates.goesOn, false)
    expect((await move([whom], stages.contacted))[0]).toMatchObject({ letter: null, no_letter: null })
    await move([whom], stages.fresh)
    await sends(stages.contacted, templates.goesOn, true)
    const moved = await move([whom, silent, nameless], stages.contacted)
    expect(moved.map(({ no_letter }) => no_letter)).toEqual([null, 'do_not_contact', null])
    // On: the letter of the stage that was left does not go out.
    await move([whom], stages.placed)
    expect(await lettersOf(whom)).toEqual([])
    await move([whom], stages.contacted)
    later(LETTER_WAIT_MINUTES * MINUTE)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    await move([whom], stages.fresh)
    expect((await move([whom], stages.contacted))[0]).toMatchObject({ letter: null, no_letter: 'twice' })
    await move([whom], stages.fresh, {}, { back: true })
    const yesterday = new Date(desk.now.getTime() - DAY).toISOString()
    await desk.app.deps.store.sql
      .updateTable('letters')
      .set({ at: yesterday })
      .where('application_id', '=', whom.application)
      .execute()
    expect((await move([whom], stages.contacted, { letter_template_id: null }))[0]?.letter).toBeNull()
    await move([whom], stages.fresh)
    expect((await move([whom], stages.contacted))[0]?.letter).not.toBeNull()
    await move([whom], stages.fresh, {}, { back: true })
    // An undo to a stage that sends: it sends nothing.
    expect((await move([whom], stages.contacted, {}, { back: true }))[0]?.letter).toBeNull()
    expect(await lettersOf(whom)).toHaveLength(1)
    await sends(stages.contacted, null, false)
  })

  test('go with changes to many, and back with their undo', async () => {
    const bulks = bulkCalls({ send }, () => desk.ann.token)
    const all = [await someone(), await someone()]
    await sends(stages.contacted, templates.goesOn, true)
    const draft = await bulks.preview({
      ...{ list: 'applications', ids: all.map(({ application }) => application) },
      change: { kind: 'move', stage_id: stages.contacted },
    })
    expect(draft.names.letter).toBe('We would like to go on')
    const done = await bulks.step(draft.id, 'run')
    expect(done).toMatchObject({ state: 'done', done: 2 })
    for (const whom of all) expect(await lettersOf(whom)).toHaveLength(1)
    await bulks.step(done.id, 'undo')
    for (const whom of all) expect(await lettersOf(whom)).toEqual([])
    await sends(stages.contacted, null, false)
  })

  test('go with changes to many as they were looked at, or nobody moves', async () => {
    const bulks = bulkCalls({ send }, () => desk.ann.token)
    const ids = [(await someone()).application]
    const look = () =>
      bulks.preview({ list: 'applications', ids, change: { kind: 'move', stage_id: stages.contacted } })
    const left = async (id: number) => {
      const { done, left } = await bulks.step(id, 'run')
      return { done, left: left.map(({ why }) => why) }
    }
    await sends(stages.contacted, templates.goesOn, true)
    const [removed, changed] = [await look(), await look()]
    await sends(stages.contacted, templates.refusal, true)
    expect(await left(changed.id)).toEqual({ done: 0, left: ['changed'] })
    await sends(stages.contacted, templates.goesOn, false)
    expect(await left(removed.id)).toEqual({ done: 0, left: ['target_gone'] })
    const silent = await look()
    await sends(stages.contacted, templates.goesOn, true)
    expect(await left(silent.id)).toEqual({ done: 0, left: ['changed'] })
    await sends(stages.contacted, null, false)
  })
})
