import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MovesResponse } from '#contract/applications/recruiter-application.ts'
import { AuditPage } from '#contract/audit/audit.ts'
import { LETTER_WAIT_MINUTES, Letters } from '#contract/letters/letter.ts'
import { MoveLetter } from '#contract/letters/stage-letters.ts'
import { Templates } from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { StageList } from '#contract/stages/stage.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { bulkCalls } from '#test/support/bulks.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(engines)('letters that go with moves on %s', (engine) => {
  let mails: MailServer
  let app: TestApp
  let now = new Date()
  let ann: Person
  let boss: Person
  let job_id = 0
  const stages = { fresh: 0, contacted: 0, refused: 0, placed: 0 }
  const templates = { goesOn: 0, refusal: 0 }
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startApp({
      engine,
      clock: () => now,
      variables: { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://site.example' },
    })
    ann = await signIn(app)
    boss = await signIn(app, { role: 'administrator' })
    job_id = (await postJob(app, ann.token)).id
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
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })
  const send: TestApp['send'] = (...sent) => app.send(...sent)
  const call = (method: string, path: string, json?: object) =>
    app.send(method, path, { token: ann.token, ...(json && { json }) })
  const { personOf } = candidateCalls({ send }, () => ann.token)
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
    app.deps.store.changes.tell('tasks')
  }
  const someone = async (applicant_name = 'Grace Hopper') => {
    const email = `${randomUUID()}@example.com`
    const application = await apply(app, { job_id, applicant_email: email, applicant_name })
    return { email, application, id: (await personOf(application)) ?? 0 }
  }
  type Someone = Awaited<ReturnType<typeof someone>>
  const move = async (whom: Someone[], stage_id: number, more: object = {}, each: object = {}) => {
    const moves = whom.map(({ application }) => ({ id: application, stage_id, ...each }))
    const answer = await call('POST', '/api/applications/moves/', { moves, ...more })
    expect(answer.status, answer.text).toBe(200)
    return MovesResponse.parse(answer.json).data.moved
  }
  const lettersOf = async ({ application }: Someone) =>
    Letters.parse((await call('GET', `/api/letters/?application_id=${application}`)).json).data
  const sends = async (stage: number, template_id: number | null, itself: boolean) => {
    const json = { stages: [{ id: stage, template_id, sends: itself }] }
    const answer = await app.send('PUT', '/api/stages/letters/', { token: boss.token, json })
    expect(answer.status, answer.text).toBe(200)
  }

  test('are set by administrators alone, audited, and never without a template', async () => {
    const json = { stages: [{ id: stages.contacted, template_id: templates.goesOn, sends: true }] }
    expect((await call('PUT', '/api/stages/letters/', json)).status).toBe(403)
    const put = (one: object) =>
      app.send('PUT', '/api/stages/letters/', {
        token: boss.token,
        json: { stages: [{ id: stages.contacted, template_id: null, sends: true, ...one }] },
      })
    expect((await put({})).json).toMatchObject({
      error: { fields: { 'stages.0.sends': letterTexts.sendsNothing } },
    })
    expect((await put({ template_id: 2 ** 30 })).json).toMatchObject({
      error: { fields: { 'stages.0.template_id': letterTexts.templateUnknown } },
    })
    const first = await app.send('GET', '/api/stages/letters/', { token: boss.token })
    await sends(stages.contacted, templates.goesOn, true)
    const stale = await app.send('PUT', '/api/stages/letters/', {
      ...{ token: boss.token, json, headers: { 'if-match': String(first.headers.get('etag')) } },
    })
    expect(stale.status).toBe(412)
    const { results } = AuditPage.parse((await app.send('GET', '/api/audit/', { token: boss.token })).json)
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
    const none = await call('POST', '/api/applications/moves/', {
      moves: [{ id: whom.application, stage_id: stages.refused }],
      letter_template_id: 2 ** 30,
    })
    expect(none.json).toMatchObject({
      error: { fields: { letter_template_id: letterTexts.templateUnknown } },
    })
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
    const yesterday = new Date(now.getTime() - DAY).toISOString()
    await app.deps.store.sql
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
    const bulks = bulkCalls({ send }, () => ann.token)
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
})
