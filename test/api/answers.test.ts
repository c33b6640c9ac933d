import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayOf } from '#contract/core/company-time.ts'
import { LETTER_WAIT_MINUTES, type Letter } from '#contract/letters/letter.ts'
import { Templates } from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { AnswerBeginning } from '#contract/messages/answer.ts'
import { leadDue } from '#contract/messages/lead.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import { engines } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { mailsTo } from '#test/support/mails.ts'
import { MINUTE, useMessageDesk } from '#test/support/message-desk.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('answers to messages on %s', { timeout: 60_000 }, (engine) => {
  const desk = useMessageDesk(engine)
  const { call, personOf, later, to, wrote, acknowledged, input, post, answer, read, change, answered } = desk

  test('are begun with the templates for messages alone, filled, and shown as they are sent', async () => {
    const one = await wrote()
    const begun = AnswerBeginning.parse(
      (await call('GET', `/api/messages/${one.id}/letters/beginning/`)).json,
    ).data
    expect(begun).toMatchObject({
      ...{ name: one.email, do_not_contact: false, addresses: [{ address: one.email, bounced: false }] },
      ...{ files: [], sending: true, seen: null, wrote_from: one.email },
      said: { address: one.email, subject: one.subject },
    })
    expect(begun.values).toMatchObject({ asked_about: one.subject, their_company: 'Sample & Co' })
    expect(begun.values.first_name).toBe(undefined)
    expect(begun.templates.map(({ kind }) => kind)).toEqual(['message', 'message'])
    for (const { subject, body } of begun.templates) {
      const json = { to: one.email, subject, body }
      const shown = await call('POST', `/api/messages/${one.id}/letters/preview/`, json)
      expect(shown.status, shown.text).toBe(200)
      const { text, html } = (shown.json as { data: { text: string; html: string } }).data
      for (const said of [text, html]) {
        expect(said).toContain(one.subject)
        expect(said).toContain('Test Recruiter')
        expect(said).not.toContain(myPaths.page)
        expect(said).not.toContain('{{')
      }
    }
    // Letters to people have none of them.
    const whom = await apply(desk.app, { job_id: (await postJob(desk.app, desk.ann.token)).id })
    const person = await personOf(whom)
    const { json } = await call('GET', `/api/letters/beginning/?candidate_id=${person}`)
    expect((json as { data: { templates: { kind: string }[] } }).data.templates).not.toContainEqual(
      expect.objectContaining({ kind: 'message' }),
    )
  })

  test('go out after ten minutes, follow the acknowledgment, and move a new message on', async () => {
    const one = await wrote()
    const first = await acknowledged(one)
    await change(one, { closed: true })
    const letter = await answer(one)
    expect(letter).toMatchObject({ state: 'waiting', contact_message_id: one.id, candidate_id: null })
    const today = dayOf(desk.now)
    expect(await read(one)).toMatchObject({
      ...{ status: 'in_talk', due_on: leadDue('in_talk', today), closed_at: null, letters: [letter] },
    })
    later((LETTER_WAIT_MINUTES - 1) * MINUTE)
    expect(to(one.email)).toHaveLength(1)
    later(MINUTE)
    await eventually(async () => expect((await read(one)).letters[0]?.state).toBe('sent'))
    const [, mail, ...others] = to(one.email)
    expect(others).toEqual([])
    const row = (await mailsTo(desk.app.deps.store, one.email)).at(-1)
    expect(mail?.header('Message-ID')).toEqual([`<${row?.message_id}@site.example>`])
    expect(mail?.header('In-Reply-To')).toEqual(first?.header('Message-ID'))
    expect(mail?.header('Subject')).toEqual([`Re: ${one.subject}`])
    expect(mail?.header('Reply-To')[0]).toMatch(/replies\+l[0-9a-z]+-[0-9a-f]{20}@site\.example/)
    expect(mail?.raw).toContain('Hello there,')
    expect(mail?.raw).toContain('text/html')
    expect(mail?.raw).not.toContain(myPaths.page)
  })

  test('that are taken back take back the move too, unless somebody has changed it or another stays', async () => {
    const takeBack = async (letter: Letter) =>
      expect((await call('POST', `/api/letters/${letter.id}/take-back/`)).status).toBe(200)
    const one = await wrote()
    await change(one, { due_on: '2031-02-03', closed: true })
    await takeBack(await answer(one))
    const back = { status: 'new', due_on: '2031-02-03', letters: [] }
    expect(await read(one)).toMatchObject(back)
    expect((await read(one)).closed_at).not.toBe(null)
    // The first of two hands it on to the second.
    const [first, second] = [await answer(one), await answer(one)]
    await takeBack(first)
    expect(await read(one)).toMatchObject({ status: 'in_talk', letters: [{ id: second.id }] })
    await takeBack(second)
    expect(await read(one)).toMatchObject(back)
    const third = await answer(one)
    await change(one, { status: 'estimate_sent' })
    await takeBack(third)
    expect(await read(one)).toMatchObject({ status: 'estimate_sent', due_on: null })
    // What was sent stays in talk.
    const other = await wrote()
    const waits = await answer(other)
    await answered(other)
    await takeBack(waits)
    expect(await read(other)).toMatchObject({ status: 'in_talk', letters: [{ state: 'sent' }] })
    expect(await mailsTo(desk.app.deps.store, one.email)).toHaveLength(1)
  })

  test('have no hole, go to nobody who must not be contacted, and where the message came from alone', async () => {
    const one = await wrote({ company: '' })
    const refused = async (json: object, status = 400) => {
      const sent = await post(one, json)
      expect(sent.status, sent.text).toBe(status)
      return sent.json
    }
    expect(await refused(input(one, { body: 'To {{their_company}}' }))).toMatchObject({
      error: { fields: { body: letterTexts.holesOfMessage(['their_company']) } },
    })
    expect(await refused(input(one, { subject: '{{job_title}}' }))).toMatchObject({
      error: { fields: { subject: letterTexts.holesOfMessage(['job_title']) } },
    })
    expect(await refused(input(one, { to: 'victim@example.com' }))).toMatchObject({
      error: { fields: { to: letterTexts.toOfNobody } },
    })
    await change(one, { spam: true })
    expect(await refused(input(one), 409)).toMatchObject({ error: { code: 'message_is_spam' } })
    expect((await post({ ...one, id: 2 ** 30 }, input(one))).status).toBe(404)
    const spam = await wrote()
    await acknowledged(spam)
    const waits = await answer(spam)
    await change(spam, { spam: true })
    const applicant = { job_id: (await postJob(desk.app, desk.ann.token)).id, applicant_name: 'Grace Sample' }
    const email = `${randomUUID()}@example.com`
    const person = (await personOf(await apply(desk.app, { ...applicant, applicant_email: email }))) ?? 0
    const theirs = await wrote({ email })
    expect((await read(theirs)).person).toEqual({ id: person, name: 'Grace Sample' })
    expect((await answer(theirs, { body: 'Hello {{first_name}}' })).body).toBe('Hello Grace')
    await call('PATCH', `/api/candidates/${person}/`, { do_not_contact: true })
    expect(await post(theirs, input(theirs))).toMatchObject({ status: 409 })
    // Also the one that waits.
    later(LETTER_WAIT_MINUTES * MINUTE)
    for (const about of [theirs, spam])
      await eventually(async () => expect((await read(about)).letters[0]?.state).toBe('failed'))
    expect(to(spam.email)).toHaveLength(1)
    await change(spam, { spam: false })
    expect((await call('POST', `/api/letters/${waits.id}/send-now/`)).status).toBe(200)
    await eventually(async () => expect((await read(spam)).letters[0]?.state).toBe('sent'))
  })

  test('of two colleagues at once: the second hears of the first, and may answer all the same', async () => {
    const one = await wrote()
    const both = await Promise.all([
      post(one, input(one, { seen: null, body: 'From Ann' }), desk.ann),
      post(one, input(one, { seen: null, body: 'From Bob' }), desk.bob),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const late = both[0].status === 409 ? desk.ann : desk.bob
    type Refused = { error: { code: string; changed: { id: string; by: { name: string } }[] } }
    const { error } = (both[0].status === 409 ? both[0] : both[1]).json as Refused
    expect(error).toMatchObject({ code: 'answered_meanwhile', changed: [{ by: { name: 'Test Recruiter' } }] })
    expect((await read(one)).letters).toHaveLength(1)
    const seen = Number(error.changed[0]?.id)
    const again = input(one, { seen, body: 'Once more' })
    expect((await post(one, again, late)).status).toBe(201)
    // The same key is the same answer, and a changed text is refused.
    expect((await post(one, again, late)).status).toBe(201)
    expect((await post(one, { ...again, body: 'Changed' }, late)).status).toBe(422)
    expect((await read(one)).letters).toHaveLength(2)
  })

  test('have templates that name what is known of messages alone, previewed with the newest one', async () => {
    const chief = await signIn(desk.app, { role: 'administrator' })
    const make = (json: object) => call('POST', '/api/letter-templates/', json, chief)
    const template = { kind: 'message', name: rareWord(), subject: 'Hi', body: 'About {{asked_about}}' }
    expect((await make({ ...template, body: 'For {{job_title|it}}' })).json).toMatchObject({
      error: { fields: { body: letterTexts.fieldOfPeople('{{job_title|it}}') } },
    })
    expect((await make({ ...template, kind: 'free' })).json).toMatchObject({
      error: { fields: { body: letterTexts.fieldOfMessages('{{asked_about}}') } },
    })
    expect((await make(template)).status).toBe(201)
    const one = await wrote()
    const shown = await call('POST', '/api/letter-templates/preview/', template, chief)
    expect(shown.json).toMatchObject({
      data: { body: `About ${one.subject}`, holes: [], about: { name: one.email, job: one.subject } },
    })
    // None of them goes with a move or a closing.
    const all = Templates.parse((await call('GET', '/api/letter-templates/')).json).data
    const id = all.find(({ kind }) => kind === 'message')?.id ?? 0
    const closing = await call('PUT', '/api/letters/closing/', { template_id: id }, chief)
    expect(closing.status).toBe(400)
    const { data } = (await call('GET', '/api/stages/letters/')).json as { data: { id: number }[] }
    const stages = [{ id: data[0]?.id ?? 0, template_id: id, sends: false }]
    expect((await call('PUT', '/api/stages/letters/', { stages }, chief)).status).toBe(400)
  })
})
