import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { applicationViewEndpoint } from '#contract/applications/view-endpoint.ts'
import { ActivityResponse } from '#contract/candidates/candidate.ts'
import { TimelinePage } from '#contract/candidates/timeline.ts'
import { LETTER_WAIT_MINUTES, type Letter, LetterResponse } from '#contract/letters/letter.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { erasePeople } from '#server/usecases/candidates/erase-people.ts'
import { engines } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { MINUTE, useLetterDesk } from '#test/support/letter-desk.ts'
import { mailsTo } from '#test/support/mails.ts'
import { sendForm, tokensTo } from '#test/support/my-application.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('letters on %s', (engine) => {
  const desk = useLetterDesk(engine)
  const { call, later, read } = desk
  const someone = async (name = `Grace ${rareWord()}`) => {
    const whom = await desk.someone(name)
    await eventually(() => expect(to(whom.email)).toHaveLength(1))
    return whom
  }
  type Someone = Awaited<ReturnType<typeof someone>>
  const to = desk.received
  const written = ({ email, application, id }: Someone, more: object = {}) => ({
    ...{ candidate_id: id, application_id: application, to: email, key: randomBytes(16).toString('hex') },
    ...{ subject: 'About {{job_title}}', body: 'Hello {{first_name|there}},\n\nhow are you?', ...more },
  })
  const send = async (whom: Someone, more: object = {}): Promise<Letter> => {
    const answer = await call('POST', '/api/letters/', written(whom, more))
    expect(answer.status, answer.text).toBe(201)
    return LetterResponse.parse(answer.json).data
  }
  const refused = async (json: object, status = 400) => {
    const answer = await call('POST', '/api/letters/', json)
    expect(answer.status, answer.text).toBe(status)
    return answer.json
  }
  const lettersOf = ({ application }: Someone) => desk.lettersAbout(application)
  const timeline = async ({ id }: Someone) =>
    TimelinePage.parse((await call('GET', `/api/candidates/${id}/timeline/`)).json).results.flatMap(
      (entry) => (entry.type === 'letter' ? entry.letter : []),
    )

  test('go out after ten minutes with their fields filled, a Message-ID, and the resume of the person', async () => {
    const whom = await someone()
    const hasLetters = async () => {
      const { json } = await call('GET', `/api/applications/${whom.application}/view/`)
      return applicationViewEndpoint.success.body.parse(json).data.has_letters
    }
    expect(await hasLetters()).toBe(false)
    const [resume] = (await read(whom.id)).resumes
    const letter = await send(whom, { files: [{ of: resume?.of, id: resume?.id }] })
    expect(await hasLetters()).toBe(true)
    expect(letter).toMatchObject({
      state: 'waiting',
      subject: `About ${desk.job.title}`,
      files: [{ name: 'resume.pdf' }],
    })
    expect(Date.parse(letter.due_at ?? '') - desk.now.getTime()).toBe(LETTER_WAIT_MINUTES * MINUTE)
    later((LETTER_WAIT_MINUTES - 1) * MINUTE)
    expect(to(whom.email)).toHaveLength(1)
    later(MINUTE)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    const [, mail, ...others] = to(whom.email)
    expect(others).toEqual([])
    const row = (await mailsTo(desk.app.deps.store, whom.email)).at(-1)
    expect(mail?.header('Message-ID')).toEqual([`<${row?.message_id}@site.example>`])
    expect(mail?.header('Subject')).toEqual([`About ${desk.job.title}`])
    expect(mail?.header('Auto-Submitted')).toEqual([])
    expect(mail?.header('Reply-To')[0]).toContain(desk.ann.email)
    expect(mail?.raw).toContain('Hello Grace,')
    expect(mail?.raw).toContain('text/html')
    expect(mail?.raw).toContain('filename=resume.pdf')
    expect(await timeline(whom)).toMatchObject([
      { id: letter.id, state: 'sent', application_id: whom.application },
    ])
  })

  test('are shown exactly as they are sent', async () => {
    const whom = await someone()
    const { candidate_id, application_id, to: address, subject, body } = written(whom)
    const json = { candidate_id, application_id, to: address, subject, body: `${body}\n\n<b>Bold</b>` }
    const shown = await call('POST', '/api/letters/preview/', json)
    expect(shown.json).toMatchObject({
      data: { subject: `About ${desk.job.title}`, text: expect.stringContaining('<b>Bold</b>') },
    })
    const { html, text } = (shown.json as { data: { html: string; text: string } }).data
    expect(html).toContain('&lt;b&gt;Bold')
    await send(whom, { body: json.body, at_once: true })
    await eventually(() => expect(to(whom.email)).toHaveLength(2))
    const raw = to(whom.email)[1]?.raw.replaceAll('=\r\n', '').replaceAll('\r\n', '\n') ?? ''
    for (const line of text.split('\n').filter((one) => /^[\w ,]+$/.test(one))) expect(raw).toContain(line)
  })

  test('have no hole, go to nobody who must not be contacted, and to the person alone', async () => {
    const whom = await someone('+1 555 0100')
    expect(await refused(written(whom, { body: 'Hello {{first_name}}' }))).toMatchObject({
      error: { fields: { body: letterTexts.holes(['first_name']) } },
    })
    expect(await refused({ ...written(whom), application_id: null })).toMatchObject({
      error: { fields: { subject: letterTexts.holes(['job_title']) } },
    })
    expect(await refused(written(whom, { to: 'victim@example.com' }))).toMatchObject({
      error: { fields: { to: letterTexts.toUnknown } },
    })
    const other = await someone()
    const [resume] = (await read(other.id)).resumes
    expect(await refused(written(whom, { files: [{ of: resume?.of, id: resume?.id }] }))).toMatchObject({
      error: { fields: { files: letterTexts.fileUnknown } },
    })
    await refused({ ...written(whom), application_id: other.application }, 404)
    await desk.app.deps.store.sql
      .insertInto('bounced_addresses')
      .values({ address: whom.email, at: desk.now.toISOString(), reason: '5.1.1' })
      .execute()
    expect(await refused(written(whom))).toMatchObject({ error: { fields: { to: letterTexts.toBounced } } })
    await call('PATCH', `/api/candidates/${other.id}/`, { do_not_contact: true })
    expect(await refused(written(other), 409)).toMatchObject({ error: { code: 'do_not_contact' } })
    later(LETTER_WAIT_MINUTES * MINUTE)
    expect(to('victim@example.com')).toEqual([])
    expect([...(await lettersOf(whom)), ...(await lettersOf(other))]).toEqual([])
  })

  test('do not go out when the person was marked meanwhile', async () => {
    const whom = await someone()
    await send(whom)
    await call('PATCH', `/api/candidates/${whom.id}/`, { do_not_contact: true })
    later(LETTER_WAIT_MINUTES * MINUTE)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('failed'))
    expect(to(whom.email)).toHaveLength(1)
    expect((await mailsTo(desk.app.deps.store, whom.email)).at(-1)?.last_error).toBe('do_not_contact')
  })

  test('are taken back before they go out, and not afterwards', async () => {
    const whom = await someone()
    const letter = await send(whom)
    const back = await call('POST', `/api/letters/${letter.id}/take-back/`)
    expect(LetterResponse.parse(back.json).data.body).toBe('Hello Grace,\n\nhow are you?')
    expect(await lettersOf(whom)).toEqual([])
    expect((await call('POST', `/api/letters/${letter.id}/take-back/`)).status).toBe(404)
    later(LETTER_WAIT_MINUTES * MINUTE)
    const { id } = await send(whom)
    await call('POST', `/api/letters/${id}/send-now/`)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    expect(to(whom.email)).toHaveLength(2)
    for (const act of ['take-back', 'send-now'])
      expect((await call('POST', `/api/letters/${id}/${act}/`)).json).toMatchObject({
        error: { code: 'letter_not_waiting' },
      })
  })

  test('are one under one key, also from two requests at once', async () => {
    const whom = await someone()
    const json = written(whom, { at_once: true })
    const answers = await Promise.all([
      call('POST', '/api/letters/', json),
      call('POST', '/api/letters/', json),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await lettersOf(whom)).toHaveLength(1)
    await eventually(() => expect(to(whom.email)).toHaveLength(2))
    await refused({ ...json, candidate_id: (await someone()).id, application_id: null, subject: 'x' }, 422)
  })

  test('are not taken for the one before when they were changed after its answer was lost', async () => {
    const whom = await someone()
    const [resume] = (await read(whom.id)).resumes
    const json = written(whom)
    expect((await call('POST', '/api/letters/', json)).status).toBe(201)
    const files = [{ of: resume?.of, id: resume?.id }]
    for (const changed of [{ body: 'Not so.' }, { subject: 'Other' }, { files }, { application_id: null }])
      expect(await refused({ ...json, ...changed }, 422)).toMatchObject({
        error: { code: 'idempotency_key_reused' },
      })
    expect((await call('POST', '/api/letters/', json)).status).toBe(201)
    expect(await lettersOf(whom)).toHaveLength(1)
  })

  test('end the link that the person has when they go out, not while they wait', async () => {
    const whom = await someone()
    for (const body of ['One', 'Two', 'Three']) {
      later(1)
      await send(whom, { body })
    }
    await sendForm(desk.app, myPaths.page, { email: whom.email })
    await eventually(() => expect(to(whom.email)).toHaveLength(2))
    const asked = (await tokensTo(desk.app, whom.email)).at(-1) ?? ''
    later(1)
    const waiting = await send(whom)
    expect((await sendForm(desk.app, myPaths.open, { token: asked })).status).toBe(303)
    await sendForm(desk.app, myPaths.page, { email: whom.email })
    await eventually(() => expect(to(whom.email)).toHaveLength(3))
    const again = (await tokensTo(desk.app, whom.email)).at(-1) ?? ''
    expect((await call('POST', `/api/letters/${waiting.id}/send-now/`)).status).toBe(200)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    later(1)
    await send(whom, { at_once: true })
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    expect((await sendForm(desk.app, myPaths.open, { token: again })).status).toBe(404)
  })

  test('answer what came, are found by their words, and are read on the person who was merged', async () => {
    const whom = await someone()
    const word = rareWord()
    const pasted = await call('POST', '/api/letters/received/', {
      ...{
        candidate_id: whom.id,
        application_id: whom.application,
        subject: 'Re: hello',
        body: `Yes ${word}`,
      },
    })
    expect(pasted.status, pasted.text).toBe(201)
    const { id, direction, state } = LetterResponse.parse(pasted.json).data
    expect({ direction, state }).toEqual({ direction: 'in', state: 'received' })
    const first = await send(whom, { at_once: true })
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    await send(whom, { answers: first.id, at_once: true })
    await eventually(() => expect(to(whom.email)).toHaveLength(3))
    const [, one, two] = to(whom.email)
    expect(two?.header('In-Reply-To')).toEqual(one?.header('Message-ID'))
    expect(two?.header('References')).toEqual(one?.header('Message-ID'))
    const { json } = await call('GET', `/api/candidates/?search=${word}`)
    expect(json).toMatchObject({ results: [{ id: whom.id }] })
    const other = await someone()
    await call('POST', `/api/candidates/${other.id}/merge/`, { duplicate_id: whom.id })
    const read = (await timeline(other)).find((letter) => letter.id === id)
    // Who answers it writes to whom they are part of.
    expect(read).toMatchObject({ candidate_id: other.id })
    await send({ ...other, email: whom.email }, { answers: id })
    await call('POST', `/api/candidates/${whom.id}/unmerge/`)
    expect((await lettersOf(whom)).find((letter) => letter.id === id)).toMatchObject({
      candidate_id: whom.id,
    })
  })

  test('to an address or about an application of who was merged are theirs once they are apart', async () => {
    const [whole, part] = [await someone(), await someone()]
    const [word, other] = [rareWord(), rareWord()]
    await call('POST', `/api/candidates/${whole.id}/merge/`, { duplicate_id: part.id })
    const { sql } = desk.app.deps.store
    const entry = { kind: 'call', body: 'Called.' }
    const logged = await call('POST', `/api/candidates/${whole.id}/activities/`, entry)
    later(MINUTE)
    const toPart = await send(
      { ...part, id: whole.id },
      { application_id: null, at_once: true, subject: word, body: word },
    )
    // It is a contact with the whole person, also where it becomes the first one.
    await eventually(async () => expect((await timeline(whole))[0]?.state).toBe('sent'))
    const { id: activity } = ActivityResponse.parse(logged.json).data
    expect((await call('DELETE', `/api/candidates/activities/${activity}/`)).status).toBe(200)
    const answered = await sql.selectFrom('first_answers').select('application_id').execute()
    expect(answered.map((one) => one.application_id)).toEqual(
      expect.arrayContaining([whole.application, part.application]),
    )
    const toWhole = await send(whole, { at_once: true })
    const pasted = await call('POST', '/api/letters/received/', {
      ...{ candidate_id: whole.id, application_id: part.application, subject: other, body: other },
    })
    expect(pasted.status, pasted.text).toBe(201)
    const { id } = LetterResponse.parse(pasted.json).data
    // From whom it came of both is not known.
    const ofNone = await call('POST', '/api/letters/received/', {
      ...{ candidate_id: whole.id, application_id: null, subject: other, body: other },
    })
    const { id: unknown } = LetterResponse.parse(ofNone.json).data
    const all = (await timeline(whole)).map((letter) => letter.id)
    expect(all.sort()).toEqual([toPart.id, toWhole.id, id, unknown].sort())
    await call('POST', `/api/candidates/${part.id}/unmerge/`)
    expect((await timeline(whole)).map((letter) => letter.id).sort()).toEqual([toWhole.id, unknown].sort())
    expect((await timeline(part)).map((letter) => letter.id).sort()).toEqual([toPart.id, id].sort())
    await inTransaction(desk.app.deps.store, (transaction) =>
      erasePeople(transaction, { candidates: [part.id], goes: () => true }, desk.now.toISOString()),
    )
    const left = await sql.selectFrom('letters').select(['id', 'address']).execute()
    expect(left.filter(({ address }) => address === part.email)).toEqual([])
    expect(left.map((letter) => letter.id)).toContain(toWhole.id)
  })

  test('to somebody who is merged meanwhile begin with the whole person, and are not written twice', async () => {
    const [whom, middle, whole] = [await someone(), await someone(), await someone()]
    const json = written(whom)
    const first = LetterResponse.parse((await call('POST', '/api/letters/', json)).json).data
    await call('POST', `/api/candidates/${middle.id}/merge/`, { duplicate_id: whom.id })
    await call('POST', `/api/candidates/${whole.id}/merge/`, { duplicate_id: middle.id })
    const begun = await call('GET', `/api/letters/beginning/?candidate_id=${whom.id}`)
    expect(begun.json).toMatchObject({ data: { candidate_id: whole.id } })
    // The answer to the first was lost: the page that does not know of it sends again, and then to the whole person.
    expect(await refused(json, 409)).toMatchObject({ error: { code: 'candidate_merged' } })
    const again = await call('POST', '/api/letters/', { ...json, candidate_id: whole.id })
    expect(again.json).toMatchObject({ data: { id: first.id } })
    expect((await timeline(whole)).filter(({ direction }) => direction === 'out')).toHaveLength(1)
  })

  test('go with the person who is erased, those that wait among them', async () => {
    const whom = await someone()
    await send(whom, { at_once: true })
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    await send(whom)
    await inTransaction(desk.app.deps.store, (transaction) =>
      erasePeople(transaction, { candidates: [whom.id], goes: () => true }, desk.now.toISOString()),
    )
    later(LETTER_WAIT_MINUTES * MINUTE)
    const { sql } = desk.app.deps.store
    expect(await sql.selectFrom('letters').select('id').where('address', '=', whom.email).execute()).toEqual(
      [],
    )
    expect(await mailsTo(desk.app.deps.store, whom.email)).toEqual([])
    expect(to(whom.email)).toHaveLength(2)
  })

  test('begin with an application alone: it says whose it is, unless it is spam', async () => {
    const whom = await someone()
    const begin = (query: string) => call('GET', `/api/letters/beginning/?${query}`)
    expect((await begin(`application_id=${whom.application}`)).json).toMatchObject({
      data: { candidate_id: whom.id, addresses: [{ address: whom.email }] },
    })
    expect((await begin('')).status).toBe(400)
    expect((await begin(`application_id=${2 ** 30}`)).status).toBe(404)
    await call('PATCH', `/api/applications/${whom.application}/`, { spam: true })
    expect((await begin(`application_id=${whom.application}`)).status).toBe(404)
  })

  test('are sent again under the same Message-ID by who takes over after a kill', async () => {
    const whom = await someone()
    await desk.mails.stop()
    await send(whom, { at_once: true })
    await eventually(async () =>
      expect((await mailsTo(desk.app.deps.store, whom.email)).at(-1)?.last_error).toBeTruthy(),
    )
    await desk.startMails()
    onTestFinished(() => expect(to(whom.email)).toHaveLength(1))
    later(MINUTE)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
  })

  test('that a mail server took whole before it hung up cannot be taken back, as they may have arrived', async () => {
    const whom = await someone()
    desk.mails.hangUp(true)
    onTestFinished(() => desk.mails.hangUp(false))
    const { id } = await send(whom, { at_once: true })
    const row = async () => (await mailsTo(desk.app.deps.store, whom.email)).at(-1)
    await eventually(async () => expect(await row()).toMatchObject({ attempts: 1, leased_until: null }))
    desk.mails.hangUp(false)
    expect(to(whom.email)).toHaveLength(2)
    expect((await lettersOf(whom))[0]?.state).toBe('unsure')
    expect((await call('POST', `/api/letters/${id}/take-back/`)).json).toMatchObject({
      error: { code: 'letter_not_waiting' },
    })
    // What a later attempt learns does not say what became of this one.
    desk.mails.refuse({ code: 451, message: '4.7.1 later' })
    onTestFinished(() => desk.mails.refuse(undefined))
    later(MINUTE)
    await eventually(async () => expect(await row()).toMatchObject({ attempts: 2, leased_until: null }))
    desk.mails.refuse(undefined)
    expect((await lettersOf(whom))[0]?.state).toBe('unsure')
    expect((await call('POST', `/api/letters/${id}/send-now/`)).status).toBe(200)
    await eventually(async () => expect((await lettersOf(whom))[0]?.state).toBe('sent'))
    const ids = to(whom.email).map((mail) => mail.header('Message-ID')[0])
    expect(ids[2]).toBe(ids[1])
  })

  test('that were refused before their end can be taken back', async () => {
    const whom = await someone()
    desk.mails.refuse({ code: 451, message: '4.7.1 later' })
    onTestFinished(() => desk.mails.refuse(undefined))
    const { id } = await send(whom, { at_once: true })
    await eventually(async () =>
      expect((await mailsTo(desk.app.deps.store, whom.email)).at(-1)).toMatchObject({
        attempts: 1,
        leased_until: null,
      }),
    )
    expect((await call('POST', `/api/letters/${id}/take-back/`)).status).toBe(200)
  })

  test('end with the signature of who writes', async () => {
    const signature = `Ann ${rareWord()}\nRecruiting`
    expect((await call('PUT', '/api/letters/signature/', { signature })).json).toEqual({
      data: { signature },
    })
    const whom = await someone()
    await send(whom, { at_once: true })
    await eventually(() => expect(to(whom.email)).toHaveLength(2))
    expect(to(whom.email)[1]?.raw).toContain(signature.split('\n')[0])
  })
})
