import { randomBytes, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { myApplicationSample } from '#content/my-application.ts'
import { siteOf } from '#content/site.ts'
import { applicationViewEndpoint } from '#contract/applications/view-endpoint.ts'
import { addDays, dayOf, startOfDay } from '#contract/core/company-time.ts'
import { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { type Interview, InterviewResponse, Interviews, LookedSlots } from '#contract/interviews/interview.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import { localOf, zonedTime } from '#contract/interviews/zoned.ts'
import { LETTER_WAIT_MINUTES, Letters } from '#contract/letters/letter.ts'
import { InterviewMail, Mail } from '#contract/mail/mail.ts'
import { MY_COPY_PATH, myPaths } from '#contract/my-application/paths.ts'
import { APPLICATIONS_PATH } from '#contract/people/entry-paths.ts'
import { StageList } from '#contract/stages/stage.ts'
import { interviewLetter } from '#server/mail/interview-letter.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { findInterview, insertInterview } from '#server/store/interviews/interviews.ts'
import { erasePeople } from '#server/usecases/candidates/erase-people.ts'
import { nextInterviews, unmarkedInterviews } from '#server/usecases/interviews/agenda-interviews.ts'
import { watchInterviews } from '#server/usecases/interviews/watch-interviews.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { openPageOf, sendForm, whenAnswered } from '#test/support/my-application.ts'
import { type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ZONE = 'America/New_York'
const words = myApplicationSample.interviews

describe.each(engines)('interviews on %s', (engine) => {
  let mails: MailServer
  let app: TestApp
  let now = new Date()
  let ann: Person
  let annId = ''
  let job_id = 0
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startApp({
      engine,
      clock: () => now,
      variables: { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://site.example' },
    })
    ann = await signIn(app)
    annId = await idOf(ann)
    job_id = (await postJob(app, ann.token)).id
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })
  const idOf = async ({ email }: Person) =>
    (
      await app.deps.store.sql
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id
  const call = (method: string, path: string, json?: object, headers: Record<string, string> = {}) =>
    app.send(method, path, { token: ann.token, headers, ...(json && { json }) })
  const { personOf } = candidateCalls({ send: (...sent) => app.send(...sent) }, () => ann.token)
  /** So many minutes from now, as clocks of a zone show it; times of different tests are days apart. */
  const localIn = (minutes: number, zone = ZONE) =>
    localOf(new Date(now.getTime() + minutes * MINUTE).toISOString(), zone)
  const someone = async () => {
    const email = `${randomUUID()}@example.com`
    const application = await apply(app, {
      ...{ job_id, applicant_email: email, applicant_name: `Grace ${rareWord()}` },
    })
    return { email, application, cookie: await openPageOf(app, email) }
  }
  /** The letters about an application have gone out. */
  const wentOut = ({ application_id }: Interview) =>
    app.deps.store.sql
      .updateTable('letters')
      .set({ sent_at: now.toISOString() })
      .where('application_id', '=', application_id)
      .execute()
  type Someone = Awaited<ReturnType<typeof someone>>
  const asked = ({ application }: Pick<Someone, 'application'>, more: object = {}) => ({
    ...{ application_id: application, key: randomBytes(16).toString('hex'), kind: 'video', minutes: 30 },
    ...{ zone: ZONE, place: 'https://meet.example/abc', slots: [localIn(3 * 1440)], people: [annId] },
    ...{
      subject: 'Interview: {{job_title}}',
      body: 'Hello {{first_name|there}}, please pick a time.',
      ...more,
    },
  })
  const propose = async (whom: Pick<Someone, 'application'>, more: object = {}): Promise<Interview> => {
    const answer = await call('POST', '/api/interviews/', asked(whom, more))
    expect(answer.status, answer.text).toBe(201)
    return InterviewResponse.parse(answer.json).data
  }
  const refused = async (json: object, status = 400) => {
    const answer = await call('POST', '/api/interviews/', json)
    expect(answer.status, answer.text).toBe(status)
    return answer.json
  }
  const read = async (id: number) =>
    InterviewResponse.parse((await call('GET', `/api/interviews/${id}/`)).json).data
  const change = (id: number, json: object, headers = {}) =>
    call('PATCH', `/api/interviews/${id}/`, json, headers)
  const page = async ({ cookie }: Someone) => (await app.send('GET', myPaths.page, { headers: cookie })).text
  const answer = ({ cookie }: Someone, fields: Record<string, string>) =>
    sendForm(app, myPaths.interview, fields, cookie)
  const pick = (whom: Someone, { id }: Interview, slot = '') =>
    answer(whom, { id: String(id), act: 'pick', slot })
  const booked = async (more: object = {}) => {
    const whom = await someone()
    const interview = await propose(whom, more)
    const [slot = ''] = interview.slots
    expect((await pick(whom, interview, slot)).status).toBe(303)
    return { whom, interview, slot }
  }
  const toldOf = async (reference: number) => {
    const rows = await app.deps.store.sql
      .selectFrom('outbox')
      .select(['facts', 'recipient', 'sent_at'])
      .where('kind', '=', 'interview')
      .orderBy('id')
      .execute()
    return rows.flatMap(({ facts, ...row }) => {
      const mail = Mail.parse(JSON.parse(facts))
      return mail.kind === 'interview' && mail.reference === reference ? [{ ...mail, ...row }] : []
    })
  }
  const events = async (id: number, to = 'candidate') =>
    (await toldOf(id)).filter((mail) => mail.to === to).map(({ event }) => event)
  /** The calendar parts of mails to an address, read by another library. */
  const allCalendarsTo = (email: string) => {
    const raw = mails.received.filter((mail) => mail.to.includes(email) && mail.raw.includes('text/calendar'))
    return Promise.all(
      raw.map(async (mail) => {
        const parsed = await simpleParser(mail.raw)
        const part = parsed.attachments.find(({ contentType }) => contentType === 'text/calendar')
        const file = parsed.attachments.find(({ filename }) => filename === 'interview.ics')
        const text = file?.content.toString() ?? ''
        expect(text).toMatch(/\r\n$/)
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(mail.raw).toMatch(/text\/calendar;[^\r\n]*method=(REQUEST|CANCEL)/i)
        // The server of this test unfolds all lines that it receives.
        for (const line of text.match(/^(?:METHOD|UID|SEQUENCE|DTSTART):.*$/gm) ?? [])
          expect(part?.content.toString()).toContain(line.trim())
        const calendar = new ICAL.Component(ICAL.parse(text))
        const event = calendar.getFirstSubcomponent('vevent')
        if (event === null) throw new Error('no event')
        const read = new ICAL.Event(event)
        return {
          method: calendar.getFirstPropertyValue('method'),
          status: event.getFirstPropertyValue('status'),
          ...{ uid: read.uid, sequence: read.sequence, summary: read.summary, location: read.location },
          start: read.startDate.toJSDate().toISOString(),
          end: read.endDate.toJSDate().toISOString(),
          to: read.attendees.map((one) => String(one.getFirstValue())),
          subject: parsed.subject,
          text: parsed.text ?? '',
        }
      }),
    )
  }

  /** Those of one interview, in their order, when there are so many. */
  const calendarsTo = (email: string, uid: string, count: number) =>
    eventually(async () => {
      const found = (await allCalendarsTo(email)).filter((entry) => entry.uid === uid)
      expect(found).toHaveLength(count)
      return found.sort((a, b) => a.sequence - b.sequence)
    })
  const uidOf = async (id: number) => (await toldOf(id))[0]?.uid ?? ''

  test('are proposed in a letter with the times in it, picked without a script, and told to both with an entry for calendars', async () => {
    const whom = await someone()
    const place =
      'Room 5; 2nd floor, "north" \\ über 1200 Sample Avenue, ask at the desk for somebody who knows'
    const slots = [localIn(2 * 1440 + 60), localIn(2 * 1440)]
    const interview = await propose(whom, { kind: 'place', place, slots })
    const [first = '', second = ''] = interview.slots
    expect(interview).toMatchObject({ state: 'proposed', starts_at: null, place, minutes: 30 })
    expect(first < second).toBe(true)
    now = new Date(now.getTime() + LETTER_WAIT_MINUTES * MINUTE)
    app.deps.store.changes.tell('tasks')
    const letter = await eventually(() => {
      const found = mails.received.find(
        (mail) => mail.to.includes(whom.email) && mail.raw.includes('pick a time'),
      )
      if (found === undefined) throw new Error('no letter')
      return simpleParser(found.raw)
    })
    expect(letter.text).toContain(zonedTime(first, ZONE))
    expect(letter.text).toContain('/my-application?token=')

    const shown = await page(whom)
    expect(shown).toContain(`value="${first}"`)
    expect(shown).toContain(words.proposed)
    expect((await pick(whom, interview, second)).headers.get('location')).toContain('done=interview')
    // The key pressed twice.
    expect((await pick(whom, interview, second)).status).toBe(303)
    expect(await read(interview.id)).toMatchObject({ state: 'booked', starts_at: second })
    expect(await page(whom)).toContain(zonedTime(second, ZONE))
    const uid = await uidOf(interview.id)
    const [theirs] = await calendarsTo(whom.email, uid, 1)
    const [ours] = await calendarsTo(ann.email, uid, 1)
    for (const entry of [theirs, ours])
      expect(entry).toMatchObject({
        ...{ method: 'REQUEST', status: 'CONFIRMED', sequence: 0, start: second, location: place },
        end: new Date(Date.parse(second) + 30 * MINUTE).toISOString(),
      })
    expect(theirs?.to).toContain(`MAILTO:${whom.email}`)
    expect(theirs?.text).toContain(zonedTime(second, ZONE))
    expect(ours?.text).toContain(`${APPLICATIONS_PATH}/${whom.application}`)

    const moved = localIn(4 * 1440)
    const { etag } = await read(interview.id)
    expect((await change(interview.id, { starts: moved }, { 'if-match': etag })).status).toBe(200)
    expect((await change(interview.id, { starts: localIn(5 * 1440) }, { 'if-match': etag })).status).toBe(412)
    const [, update] = await calendarsTo(whom.email, uid, 2)
    expect(update).toMatchObject({ method: 'REQUEST', sequence: 1 })
    expect(localOf(update?.start ?? '', ZONE)).toBe(moved)

    expect((await answer(whom, { id: String(interview.id), act: 'cancel' })).status).toBe(303)
    expect((await answer(whom, { id: String(interview.id), act: 'cancel' })).status).toBe(303)
    for (const email of [whom.email, ann.email]) {
      const end = (await calendarsTo(email, uid, 3)).at(-1)
      expect(end).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', sequence: 2 })
    }
    expect(await read(interview.id)).toMatchObject({ state: 'cancelled', ended_by: 'candidate' })
    expect((await change(interview.id, { starts: localIn(1440) })).status).toBe(409)
    const history = await call('GET', `/api/applications/${whom.application}/history/`)
    for (const action of ['propose', 'book', 'move', 'cancel'])
      expect(history.text).toContain(`interview.${action}`)
  })

  test('are given to one of two who pick the same time of a recruiter at once', async () => {
    const slots = [localIn(10 * 1440)]
    const [one, other] = [await someone(), await someone()]
    const first = await propose(one, { slots })
    const second = await propose(other, { slots })
    const [slot = ''] = first.slots
    const answers = await Promise.all([pick(one, first, slot), pick(other, second, slot)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    expect(answers.find(({ status }) => status === 400)?.text).toContain(interviewTexts.slotTaken)
    const states = [await read(first.id), await read(second.id)].map(({ state }) => state)
    expect(states.sort()).toEqual(['booked', 'proposed'])
    const loser = answers[0].status === 400 ? one : other
    expect(await page(loser)).toContain(words.none_left)
  })

  test('refuse a time that was taken back, is over, or was never there, and say so where it was picked', async () => {
    const whom = await someone()
    const interview = await propose(whom, { slots: [localIn(60), localIn(2 * 1440 + 300)] })
    const [soon = '', later = ''] = interview.slots
    const text = async (slot: string) => (await pick(whom, interview, slot)).text
    expect(await text('')).toContain(interviewTexts.chooseSlot)
    const cancelled = await answer(whom, { id: String(interview.id), act: 'cancel' })
    expect([cancelled.status, cancelled.text.includes(interviewTexts.begun)]).toEqual([400, true])
    expect(await text('2031-01-01T10:00:00.000Z')).toContain(interviewTexts.slotGone)
    // While the letter waits that names the times they stay, and what it does not name is told by nobody.
    const early = await change(interview.id, { slots: [localOf(soon, ZONE)] })
    expect([early.status, early.text.includes(interviewTexts.letterWaits)]).toEqual([400, true])
    expect((await change(interview.id, { place: 'https://meet.example/xyz' })).status).toBe(200)
    expect(await toldOf(interview.id)).toEqual([])
    await wentOut(interview)
    expect((await change(interview.id, { slots: [localOf(soon, ZONE)] })).status).toBe(200)
    expect(await events(interview.id)).toEqual(['proposed'])
    expect(await text(later)).toContain(interviewTexts.slotGone)
    const row = { starts_at: new Date(now.getTime() - MINUTE).toISOString() }
    await app.deps.store.sql
      .updateTable('interview_slots')
      .set(row)
      .where('interview_id', '=', interview.id)
      .execute()
    expect(await text(row.starts_at)).toContain(interviewTexts.slotPast)
    expect((await read(interview.id)).state).toBe('proposed')
    await change(interview.id, { state: 'cancelled' })
    expect(await text(soon)).toContain(interviewTexts.over)
    const stranger = await someone()
    expect((await pick(stranger, interview, soon)).status).toBe(404)
    expect(await page(stranger)).not.toContain('meet.example')
  })

  test('hear that no time suits, and propose others', async () => {
    const whom = await someone()
    const interview = await propose(whom, { slots: [localIn(12 * 1440)] })
    expect((await answer(whom, { id: String(interview.id), act: 'none' })).status).toBe(303)
    expect(await page(whom)).toContain(words.declined)
    expect(await events(interview.id, 'recruiter')).toEqual(['declined'])
    expect((await pick(whom, interview, interview.slots[0])).status).toBe(303)
    expect((await read(interview.id)).state).toBe('booked')

    const again = await propose(whom, { slots: [localIn(13 * 1440)] })
    await answer(whom, { id: String(again.id), act: 'none' })
    expect((await change(again.id, { slots: [localIn(14 * 1440)] })).status).toBe(200)
    expect(await read(again.id)).toMatchObject({ state: 'proposed' })
    expect(await events(again.id)).toEqual(['proposed'])
  })

  test('show times in the zone that the candidate chooses, which stands beside each', async () => {
    const whom = await someone()
    const interview = await propose(whom)
    const id = String(interview.id)
    expect((await answer(whom, { id, act: 'zone', zone: 'Asia/Kolkata' })).status).toBe(303)
    expect(await page(whom)).toContain(zonedTime(interview.slots[0] ?? '', 'Asia/Kolkata'))
    const none = await answer(whom, { id, act: 'zone', zone: 'Nowhere/Land' })
    expect([none.status, none.text.includes(interviewTexts.zone)]).toEqual([400, true])
    await pick(whom, interview, interview.slots[0])
    const told = await toldOf(interview.id)
    expect(told.map(({ to, zone }) => [to, zone])).toEqual([
      ['candidate', 'Asia/Kolkata'],
      ['recruiter', ZONE],
    ])
  })

  test('take one proposal for one key, and refuse what is no time, no place and nobody', async () => {
    const whom = await someone()
    const json = asked(whom)
    const answers = await Promise.all([
      call('POST', '/api/interviews/', json),
      call('POST', '/api/interviews/', json),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const list = await call('GET', `/api/interviews/?application_id=${whom.application}`)
    expect(Interviews.parse(list.json).data).toHaveLength(1)
    const bob = await idOf(await signIn(app))
    for (const other of [
      ...[{ minutes: 45 }, { zone: 'America/Chicago' }, { people: [annId, bob] }],
      ...[{ subject: 'Another one' }, { body: 'Hello, please pick.' }],
    ])
      await refused({ ...json, ...other }, 422)
    const wrong: [object, string, string][] = [
      [{ place: '' }, 'place', interviewTexts.placeRequired.video],
      [{ place: 'javascript:alert(1)' }, 'place', interviewTexts.link],
      [{ zone: 'Mars/Base' }, 'zone', interviewTexts.zone],
      [{ slots: [] }, 'slots', interviewTexts.slots],
      [{ slots: [localIn(-60)] }, 'slots', interviewTexts.past],
      [{ slots: ['2031-02-30T10:00'] }, 'slots.0', interviewTexts.slot],
      // Clocks go forward at two.
      [{ slots: ['2031-03-09T02:30'] }, 'slots', interviewTexts.gap],
      [{ people: [randomUUID()] }, 'people', interviewTexts.personUnknown],
    ]
    for (const [more, field, message] of wrong)
      expect(await refused(asked(whom, more))).toMatchObject({ error: { fields: { [field]: message } } })
    expect(await refused(asked(whom, { body: 'Hello {{nobody_knows}}' }))).toBeTruthy()
    // A time that comes twice is the first of them.
    const fold = await propose(whom, { slots: ['2031-11-02T01:30'] })
    expect(fold.slots).toEqual(['2031-11-02T05:30:00.000Z'])
  })

  test('are shown beside what else the same people have then, which forbids nothing', async () => {
    const { interview, slot } = await booked({ slots: [localIn(20 * 1440)] })
    const look = { zone: ZONE, minutes: 30, people: [annId] }
    const near = localOf(new Date(Date.parse(slot) + 15 * MINUTE).toISOString(), ZONE)
    const free = localOf(new Date(Date.parse(slot) + 30 * MINUTE).toISOString(), ZONE)
    const answer = await call('POST', '/api/interviews/look/', {
      ...look,
      slots: [near, free, '2031-03-09T02:30'],
    })
    const [taken, empty, gap] = LookedSlots.parse(answer.json).data
    expect(taken?.conflicts).toMatchObject([{ interview_id: interview.id, booked: true, starts_at: slot }])
    expect(empty?.conflicts).toEqual([])
    expect(gap).toMatchObject({ starts_at: null, problem: interviewTexts.gap })
    // Who knew of it may propose it all the same.
    now = new Date(now.getTime() + 1_000)
    const other = await someone()
    const second = await propose(other, { slots: [near] })
    expect((await pick(other, second, second.slots[0])).status).toBe(303)
  })

  test('are reminded of a day and an hour before, once, and not when they were moved or cancelled', async () => {
    const { interview, slot } = await booked({ slots: [localIn(40 * 1440)] })
    const moved = await booked({ slots: [localIn(40 * 1440 + 120)] })
    const cancelled = await booked({ slots: [localIn(40 * 1440 + 240)] })
    const at = async (moment: number) => {
      const deps = { ...app.deps, clock: () => new Date(moment) }
      await Promise.all([watchInterviews(deps), watchInterviews(deps)])
      await watchInterviews(deps)
    }
    await at(Date.parse(slot) - DAY - MINUTE)
    expect(await events(interview.id)).toEqual(['booked'])
    await change(moved.interview.id, { starts: localIn(30 * 1440) })
    await change(cancelled.interview.id, { state: 'cancelled' })
    await at(Date.parse(slot) - DAY + MINUTE)
    expect(await events(interview.id)).toEqual(['booked', 'day'])
    await at(Date.parse(slot) - HOUR + MINUTE)
    expect(await events(interview.id)).toEqual(['booked', 'day', 'hour'])
    expect(await events(interview.id, 'recruiter')).toEqual(['booked', 'day', 'hour'])
    await at(Date.parse(slot) + DAY)
    expect(await events(interview.id)).toHaveLength(3)
    expect(await events(moved.interview.id)).toEqual(['booked', 'moved'])
    expect(await events(cancelled.interview.id)).toEqual(['booked', 'cancelled'])
  })

  test('stand on the dashboard of who takes part, today and tomorrow, until they are over', async () => {
    const soon = await booked({ slots: [localIn(20 * 60)] })
    const { json } = await call('GET', '/api/dashboard/agenda/')
    const shown = AgendaResponse.parse(json).data.interviews
    expect(shown.first).toMatchObject([{ id: soon.interview.id, application_id: soon.whom.application }])

    const { interview, slot } = await booked({ slots: [localIn(60 * 1440)] })
    const cancelled = await booked({ slots: [localIn(60 * 1440 + 60)] })
    await change(cancelled.interview.id, { state: 'cancelled' })
    const at = async (moment: number, person = annId) => {
      const found = await nextInterviews({ ...app.deps, clock: () => new Date(moment) }, person, 5)
      expect(found.count).toBe(found.first.length)
      return found.first.map(({ id }) => id)
    }
    const theDayBefore = startOfDay(addDays(dayOf(new Date(slot)), -1)).getTime()
    expect(await at(theDayBefore - 1)).toEqual([])
    expect(await at(theDayBefore)).toEqual([interview.id])
    const over = Date.parse(slot) + 30 * MINUTE
    expect(await at(over - 1)).toEqual([interview.id])
    expect(await at(over)).toEqual([])
    expect(await at(theDayBefore, await idOf(await signIn(app)))).toEqual([])
  })

  const colleague = async () => {
    const person = await signIn(app)
    return { ...person, id: await idOf(person) }
  }
  const disable = (id: string) =>
    app.deps.store.sql.updateTable('users').set({ disabled: true }).where('id', '=', id).execute()
  /** What each was told of an interview since so many mails: the candidate, or whose account has this address. */
  const toldSince = async (id: number, count: number) =>
    (await toldOf(id)).slice(count).map((mail) => `${mail.event} ${mail.recipient}`)

  test('change how, where, when and with whom they are: who stays, who is new, who is left out and the candidate hear it once', async () => {
    const [bob, cleo] = [await colleague(), await colleague()]
    const { whom, interview, slot } = await booked({
      ...{ slots: [localIn(90 * 1440)], people: [annId, bob.id] },
    })
    const uid = await uidOf(interview.id)
    const { etag } = await read(interview.id)
    const to = localIn(91 * 1440, 'America/Denver')
    const changes = {
      ...{ kind: 'phone', place: 'We call 212-555-0100', zone: 'America/Denver', starts: to, minutes: 45 },
      people: [annId, cleo.id],
    }
    const answers = await Promise.all([
      change(interview.id, changes, { 'if-match': etag }),
      change(interview.id, { place: 'https://meet.example/other' }, { 'if-match': etag }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    // Whoever was faster: the form is sent again, as it was typed.
    expect((await change(interview.id, changes)).status).toBe(200)
    const { people, sequence, ...after } = {
      ...(await read(interview.id)),
      sequence: (await toldOf(interview.id)).at(-1)?.sequence ?? 0,
    }
    expect(after).toMatchObject({ kind: 'phone', place: changes.place, zone: 'America/Denver', minutes: 45 })
    expect(localOf(after.starts_at ?? '', 'America/Denver')).toBe(to)
    expect(new Set(people.map(({ id }) => id))).toEqual(new Set([annId, cleo.id]))
    const last = (await toldOf(interview.id)).filter((mail) => mail.sequence === sequence)
    expect(last.map((mail) => `${mail.event} ${mail.recipient}`)).toEqual([
      ...[`moved ${whom.email}`, `moved ${ann.email}`, `added ${cleo.email}`, `removed ${bob.email}`],
    ])
    const entry = async (email: string) =>
      eventually(async () => {
        const found = (await allCalendarsTo(email)).find(
          (one) => one.uid === uid && one.sequence === sequence,
        )
        if (found === undefined) throw new Error(`nothing came to ${email}`)
        return found
      })
    for (const email of [whom.email, ann.email, cleo.email]) {
      const got = await entry(email)
      expect(got).toMatchObject({ method: 'REQUEST', location: changes.place, start: after.starts_at })
      expect(got.to).toContain(`MAILTO:${cleo.email}`)
      expect(got.to).not.toContain(`MAILTO:${bob.email}`)
    }
    const end = await entry(bob.email)
    // In the calendar it is at the time of before; for the others it stays.
    expect(end).toMatchObject({ method: 'CANCEL', start: slot, to: [`MAILTO:${bob.email}`] })
    expect(end.text).not.toContain(changes.place)

    const count = (await toldOf(interview.id)).length
    expect((await change(interview.id, { ...changes, people: [cleo.id, annId] })).status).toBe(200)
    expect(await toldSince(interview.id, count)).toEqual([])
    // How times are written here concerns nobody else.
    expect((await change(interview.id, { zone: ZONE })).status).toBe(200)
    expect(await toldSince(interview.id, count)).toEqual([])
    expect((await read(interview.id)).starts_at).toBe(after.starts_at)
    // The right to take part is judged of who is new alone.
    await disable(cleo.id)
    expect((await change(interview.id, { place: 'We call 212-555-0101' })).status).toBe(200)
    expect(await toldSince(interview.id, count)).toEqual([`moved ${whom.email}`, `moved ${ann.email}`])
    expect((await change(interview.id, { people: [annId, bob.id] })).status).toBe(200)
    expect((await toldSince(interview.id, count)).slice(2)).toEqual([
      ...[`moved ${whom.email}`, `moved ${ann.email}`, `added ${bob.email}`],
    ])
    const wrong: [object, string, string][] = [
      [{ people: [annId, cleo.id] }, 'people', interviewTexts.personUnknown],
      [{ people: [] }, 'people', interviewTexts.people],
      [{ kind: 'video' }, 'place', interviewTexts.link],
      [{ zone: 'Mars/Base' }, 'zone', interviewTexts.zone],
      [{ starts: localIn(-60) }, 'starts', interviewTexts.past],
      [{ slots: [localIn(60)] }, 'slots', interviewTexts.chosen],
    ]
    const before = await read(interview.id)
    for (const [patch, field, message] of wrong)
      expect((await change(interview.id, patch)).json).toMatchObject({
        error: { fields: { [field]: message } },
      })
    expect(await read(interview.id)).toEqual(before)
  })

  test('that are proposed change with whom they are without a word to the candidate, and else with one', async () => {
    const bob = await colleague()
    const whom = await someone()
    const interview = await propose(whom, { slots: [localIn(94 * 1440), localIn(95 * 1440)] })
    await wentOut(interview)
    const { etag } = await read(interview.id)
    const patch = { people: [bob.id], zone: 'America/Chicago' }
    expect((await change(interview.id, patch)).status).toBe(200)
    expect(await toldOf(interview.id)).toEqual([])
    expect((await change(interview.id, { kind: 'place', place: 'Room 5' })).status).toBe(200)
    expect(await events(interview.id)).toEqual(['proposed'])
    // The candidate picks while a form is open that was opened before.
    const picked = interview.slots[1] ?? ''
    expect((await pick(whom, interview, picked)).status).toBe(303)
    const late = { slots: [localIn(96 * 1440)] }
    expect((await change(interview.id, late, { 'if-match': etag })).status).toBe(412)
    expect((await change(interview.id, late)).json).toMatchObject({
      error: { fields: { slots: interviewTexts.chosen } },
    })
    expect(await read(interview.id)).toMatchObject({ state: 'booked', starts_at: picked, kind: 'place' })
    // The question that was answered is not sent any more, and may be gone.
    const told = (await toldOf(interview.id)).filter(({ event }) => event !== 'proposed')
    expect(told.map(({ recipient }) => recipient)).toEqual([whom.email, bob.email])
  })

  test('with somebody new keep their time from who was asked for it before', async () => {
    const bob = await colleague()
    const { interview } = await booked({ slots: [localIn(98 * 1440)] })
    now = new Date(now.getTime() + 1_000)
    const whom = await someone()
    const asks = await propose(whom, { slots: [localOf(interview.slots[0] ?? '', ZONE)], people: [bob.id] })
    now = new Date(now.getTime() + 1_000)
    expect((await change(interview.id, { people: [annId, bob.id] })).status).toBe(200)
    const late = await pick(whom, asks, asks.slots[0])
    expect([late.status, late.text.includes(interviewTexts.slotTaken)]).toEqual([400, true])
  })

  test('do not remind who was left out while the reminder waited', async () => {
    const bob = await colleague()
    const { interview } = await booked({ slots: [localIn(99 * 1440)], people: [annId, bob.id] })
    const row = await findInterview(app.deps.store, interview.id)
    const reminder = {
      ...(await toldOf(interview.id))[0],
      event: 'day',
      to: 'recruiter',
      calendar: false,
    } as const
    const said = (recipient: string) =>
      interviewLetter(
        InterviewMail.parse(reminder),
        { row, recipient, at: now, site: siteOf([]) },
        { page: String, application: String },
      )
    expect(said(bob.email)?.letter.subject).toContain('is near')
    expect(said(`not-${bob.email}`)).toBeUndefined()
  })

  test('say what came of them once they have begun, and tell nobody', async () => {
    const start = now
    const bob = await colleague()
    const { whom, interview } = await booked({ slots: [localIn(2)], people: [bob.id] })
    const early = await change(interview.id, { outcome: 'held' })
    expect(early.json).toMatchObject({ error: { fields: { outcome: interviewTexts.outcomeEarly } } })
    const asked = async (minutes: number, person = bob.id) => {
      const deps = { ...app.deps, clock: () => new Date(start.getTime() + minutes * MINUTE) }
      return (await unmarkedInterviews(deps, person, 5)).first.map(({ id }) => id)
    }
    expect([await asked(31), await asked(32), await asked(33, 'nobody')]).toEqual([[], [interview.id], []])
    expect([await asked(14 * 1440), await asked(14 * 1440 + 3)]).toEqual([[interview.id], []])
    now = new Date(start.getTime() + 40 * MINUTE)
    const agenda = async () =>
      AgendaResponse.parse((await app.send('GET', '/api/dashboard/agenda/', { token: bob.token })).json).data
    expect((await agenda()).unmarked).toMatchObject({ count: 1, first: [{ id: interview.id }] })
    const told = (await toldOf(interview.id)).length
    const { etag } = await read(interview.id)
    const both = await Promise.all([
      change(interview.id, { outcome: 'held' }, { 'if-match': etag }),
      change(interview.id, { outcome: 'no_show' }, { 'if-match': etag }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await agenda()).unmarked.count).toBe(0)
    for (const outcome of ['no_show', 'held', 'held', null]) {
      expect((await change(interview.id, { outcome })).status).toBe(200)
      expect(await read(interview.id)).toMatchObject({ state: 'booked', outcome })
    }
    expect((await agenda()).unmarked.count).toBe(1)
    expect((await change(interview.id, { outcome: 'late' })).json).toMatchObject({
      error: { fields: { outcome: interviewTexts.outcome } },
    })
    expect((await toldOf(interview.id)).length).toBe(told)
    const history = await call('GET', `/api/applications/${whom.application}/history/`)
    expect(history.text.match(/"outcome":"held"/g)?.length).toBeGreaterThan(0)
    expect(history.text).toContain('"outcome":null')

    expect((await change(interview.id, { outcome: 'no_show' })).status).toBe(200)
    await sendForm(app, myPaths.page, { email: whom.email })
    await whenAnswered(app)
    const theirs = await page({ ...whom, cookie: await openPageOf(app, whom.email) })
    expect(theirs).toContain(words.past)
    const asks = await propose(await someone(), { slots: [localIn(100 * 1440)] })
    expect((await change(asks.id, { outcome: 'no_show' })).status).toBe(400)
    now = start
  })

  test('read as past when their time is over, and can be answered no more', async () => {
    const start = now
    const { whom, interview } = await booked({ slots: [localIn(2)] })
    expect(await page(whom)).toContain(words.cannot)
    for (const [minutes, said] of [
      [3, words.begun],
      [33, words.past],
    ] as const) {
      now = new Date(start.getTime() + minutes * MINUTE)
      await sendForm(app, myPaths.page, { email: whom.email })
      await whenAnswered(app)
      const cookie = await openPageOf(app, whom.email)
      const shown = await page({ ...whom, cookie })
      expect(shown).toContain(said)
      expect(shown).not.toContain(words.cannot)
      expect(shown).not.toContain(words.booked)
    }
    expect((await read(interview.id)).state).toBe('booked')
    now = start
  })

  test('do not keep who moved a time often from asking for a link', async () => {
    const { whom, interview } = await booked({ slots: [localIn(45 * 1440)] })
    for (const hours of [1, 2, 3])
      expect((await change(interview.id, { starts: localIn(45 * 1440 + hours * 60) })).status).toBe(200)
    await sendForm(app, myPaths.page, { email: whom.email })
    await whenAnswered(app)
    const asked = app.deps.store.sql
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', whom.email)
      .where('kind', '=', 'page_link')
    expect(await asked.execute()).toHaveLength(1)
  })

  test('stand with the application that theirs was merged into, end with it, and come back when that is undone', async () => {
    const part = await booked({ slots: [localIn(47 * 1440)] })
    const whole = (await someone()).application
    const json = { duplicate_id: part.whom.application }
    expect((await call('POST', `/api/applications/${whole}/merge/`, json)).status).toBe(200)
    const of = async (application: number) =>
      Interviews.parse((await call('GET', `/api/interviews/?application_id=${application}`)).json).data
    const has = async (application: number) =>
      applicationViewEndpoint.success.body.parse(
        (await call('GET', `/api/applications/${application}/view/`)).json,
      ).data.has_interviews
    expect((await of(whole)).map(({ id }) => id)).toEqual([part.interview.id])
    expect(await has(whole)).toBe(true)
    expect((await call('POST', `/api/applications/${part.whom.application}/unmerge/`)).status).toBe(200)
    expect([await of(whole), await has(whole)]).toEqual([[], false])
    expect(await of(part.whom.application)).toHaveLength(1)

    await call('POST', `/api/applications/${whole}/merge/`, json)
    const stages = StageList.parse((await call('GET', '/api/stages/')).json).data
    const stage_id = stages.find(({ kind }) => kind === 'rejected')?.id
    await call('POST', '/api/applications/moves/', { moves: [{ id: whole, stage_id }] })
    expect(await read(part.interview.id)).toMatchObject({ state: 'cancelled', ended_by: 'application' })
  })

  test('end with their application: withdrawn, refused, erased', async () => {
    const withdrawn = await booked({ slots: [localIn(50 * 1440)] })
    const id = String(withdrawn.whom.application)
    expect((await sendForm(app, myPaths.withdraw, { id }, withdrawn.whom.cookie)).status).toBe(303)
    expect(await events(withdrawn.interview.id)).toEqual(['booked', 'cancelled'])
    expect(await page(withdrawn.whom)).toContain(words.cancelled)
    await refused(asked(withdrawn.whom), 409)

    const refusedOne = await booked({ slots: [localIn(51 * 1440)] })
    const stages = StageList.parse((await call('GET', '/api/stages/')).json).data
    const stage_id = stages.find(({ kind }) => kind === 'rejected')?.id
    const moves = [{ id: refusedOne.whom.application, stage_id }]
    expect((await call('POST', '/api/applications/moves/', { moves })).status).toBe(200)
    expect(await read(refusedOne.interview.id)).toMatchObject({ state: 'cancelled', ended_by: 'application' })
    expect(await events(refusedOne.interview.id, 'recruiter')).toEqual(['booked', 'cancelled'])
    await refused(asked(refusedOne.whom), 409)

    const erased = await booked({ slots: [localIn(52 * 1440)] })
    // What is being sent just now is left to be sent to its end.
    await eventually(async () => {
      const told = await toldOf(erased.interview.id)
      expect(told.filter(({ sent_at }) => sent_at === null)).toEqual([])
    })
    const person = (await personOf(erased.whom.application)) ?? 0
    await inTransaction(app.deps.store, (transaction) =>
      erasePeople(transaction, { candidates: [person], goes: () => true }, now.toISOString()),
    )
    expect((await call('GET', `/api/interviews/${erased.interview.id}/`)).status).toBe(404)
    const left = await toldOf(erased.interview.id)
    expect(left.map(({ to, event, recipient }) => [to, event, recipient])).toEqual([
      ['recruiter', 'cancelled', ann.email],
    ])
    const end = await eventually(async () => {
      const all = (await allCalendarsTo(ann.email)).filter(({ uid }) => uid === left[0]?.uid)
      expect(all).toHaveLength(2)
      return all.at(-1)
    })
    expect(end).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect(end?.summary).not.toContain('Grace')
  })

  test('tell nobody of a question that is taken back before its letter went out', async () => {
    const whom = await someone()
    const isAskedFor = async () => {
      const { json } = await call('GET', `/api/applications/${whom.application}/view/`)
      return applicationViewEndpoint.success.body.parse(json).data.has_interviews
    }
    expect(await isAskedFor()).toBe(false)
    const interview = await propose(whom, { slots: [localIn(60 * 1440)] })
    expect(await isAskedFor()).toBe(true)
    expect((await change(interview.id, { state: 'cancelled' })).status).toBe(200)
    expect(await toldOf(interview.id)).toEqual([])
    const letters = await call('GET', `/api/letters/?application_id=${whom.application}`)
    expect(letters.json).toEqual({ data: [], older: 0 })
    expect(await page(whom)).not.toContain('meet.example')

    // The letter is taken back from the list of letters.
    const other = await propose(whom, { slots: [localIn(61 * 1440)] })
    const { json } = await call('GET', `/api/letters/?application_id=${whom.application}`)
    const [letter] = Letters.parse(json).data
    expect((await call('POST', `/api/letters/${letter?.id}/take-back/`)).status).toBe(200)
    await watchInterviews(app.deps)
    expect(await read(other.id)).toMatchObject({ state: 'cancelled', ended_by: 'application' })
    expect(await toldOf(other.id)).toEqual([])
  })

  test('end although somebody is erased between the list of those that end and the turn of theirs', async () => {
    const { store } = app.deps
    const [gone, stays] = [
      await booked({ slots: [localIn(70 * 1440)] }),
      await booked({ slots: [localIn(71 * 1440)] }),
    ]
    await store.sql
      .updateTable('applications')
      .set({ withdrawn_at: now.toISOString() })
      .where('id', 'in', [gone.whom.application, stays.whom.application])
      .execute()
    const person = (await personOf(gone.whom.application)) ?? 0
    const erase = () =>
      inTransaction(store, (transaction) =>
        erasePeople(transaction, { candidates: [person], goes: () => true }, now.toISOString()),
      )
    let erased: Promise<void> | undefined
    // The list is read before the first transaction.
    const sql = new Proxy(store.sql, {
      get(target, key) {
        const found: unknown = Reflect.get(target, key)
        if (key !== 'transaction') return typeof found === 'function' ? found.bind(target) : found
        return () => ({
          async execute(work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) {
            erased ??= erase()
            await erased
            return target.transaction().execute(work)
          },
        })
      },
    })
    await watchInterviews({ ...app.deps, store: { ...store, sql } })
    expect(erased).toBeDefined()
    expect((await call('GET', `/api/interviews/${gone.interview.id}/`)).status).toBe(404)
    expect(await read(stays.interview.id)).toMatchObject({ state: 'cancelled', ended_by: 'application' })
  })

  const stageOf = async (kind: 'open' | 'rejected') =>
    StageList.parse((await call('GET', '/api/stages/')).json).data.find((stage) => stage.kind === kind)?.id
  const moveTo = async (id: number, kind: 'open' | 'rejected') => {
    const moves = [{ id, stage_id: await stageOf(kind) }]
    expect((await call('POST', '/api/applications/moves/', { moves })).status).toBe(200)
  }
  const cancelled = async (days: number) => {
    const one = await booked({ slots: [localIn(days * 1440)] })
    const { json } = await change(one.interview.id, { state: 'cancelled' })
    return { ...one, ended: InterviewResponse.parse(json).data }
  }

  test('are booked again as the same entry of calendars, by one of two recruiters at once, and are reminded of', async () => {
    const { whom, interview, slot, ended } = await cancelled(80)
    expect(ended).toMatchObject({ state: 'cancelled', can_restore: true })
    const again = () => change(interview.id, { state: 'booked' }, { 'if-match': ended.etag })
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    // What is so already is told nobody.
    expect((await change(interview.id, { state: 'booked' })).status).toBe(200)
    expect(await read(interview.id)).toMatchObject({ state: 'booked', starts_at: slot, ended_by: null })
    expect(await events(interview.id)).toEqual(['booked', 'cancelled', 'restored'])
    const uid = await uidOf(interview.id)
    for (const email of [whom.email, ann.email]) {
      const entry = (await calendarsTo(email, uid, 3)).at(-1)
      expect(entry).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 2, start: slot })
    }
    expect(await page(whom)).toContain(words.booked)
    const history = await call('GET', `/api/applications/${whom.application}/history/`)
    expect(history.text).toContain('interview.restore')
    await watchInterviews({ ...app.deps, clock: () => new Date(Date.parse(slot) - DAY + MINUTE) })
    expect((await events(interview.id)).at(-1)).toBe('day')
  })

  test('are not booked again for a time that somebody else got meanwhile, or that is over', async () => {
    const [first, second] = [await cancelled(82), await cancelled(83)]
    const picks = async ({ interview }: typeof first) => {
      const other = await someone()
      const theirs = await propose(other, { slots: [localOf(interview.slots[0] ?? '', ZONE)] })
      return () => pick(other, theirs, theirs.slots[0])
    }
    const atOnce = await picks(first)
    const [ours, theirs] = await Promise.all([change(first.interview.id, { state: 'booked' }), atOnce()])
    expect([
      [200, 400],
      [400, 303],
    ]).toContainEqual([ours.status, theirs.status])

    const before = await picks(second)
    expect((await before()).status).toBe(303)
    const refusal = await change(second.interview.id, { state: 'booked' })
    expect(refusal.json).toMatchObject({ error: { fields: { state: interviewTexts.timeGiven } } })
    expect(await read(second.interview.id)).toMatchObject({ state: 'cancelled', can_restore: false })

    const third = await cancelled(84)
    await app.deps.store.sql
      .updateTable('interviews')
      .set({ starts_at: now.toISOString() })
      .where('id', '=', third.interview.id)
      .execute()
    expect((await change(third.interview.id, { state: 'booked' })).status).toBe(409)
  })

  test('are not booked again against the will of the candidate, nor when their application ended', async () => {
    const theirs = await booked({ slots: [localIn(86 * 1440)] })
    await answer(theirs.whom, { id: String(theirs.interview.id), act: 'cancel' })
    const refusal = await change(theirs.interview.id, { state: 'booked' })
    expect(refusal.json).toMatchObject({ error: { fields: { state: interviewTexts.candidateEnded } } })

    const asked = await propose(await someone(), { slots: [localIn(87 * 1440)] })
    await change(asked.id, { state: 'cancelled' })
    expect((await change(asked.id, { state: 'booked' })).status).toBe(409)

    const { whom, interview } = await booked({ slots: [localIn(88 * 1440)] })
    await moveTo(whom.application, 'rejected')
    expect(await read(interview.id)).toMatchObject({ ended_by: 'application', can_restore: false })
    expect((await change(interview.id, { state: 'booked' })).status).toBe(409)
    await moveTo(whom.application, 'open')
    expect((await read(interview.id)).can_restore).toBe(true)
    // What it is part of ends it as well.
    const whole = (await someone()).application
    const json = { duplicate_id: whom.application }
    expect((await call('POST', `/api/applications/${whole}/merge/`, json)).status).toBe(200)
    await moveTo(whole, 'rejected')
    expect((await change(interview.id, { state: 'booked' })).status).toBe(409)
    await moveTo(whole, 'open')
    expect((await change(interview.id, { state: 'booked' })).status).toBe(200)
  })

  test('are all in the copy of whom they are with, however many', async () => {
    const whom = await someone()
    const many = 101
    for (let at = 0; at < many; at += 1)
      await insertInterview(
        app.deps.store,
        {
          ...{ application_id: whom.application, key: randomUUID(), uid: randomUUID(), kind: 'phone' },
          ...{ minutes: 30, zone: ZONE, place: `Call ${at}`, state: 'cancelled', author_id: annId },
          created_at: now.toISOString(),
        },
        { slots: [now.toISOString()], people: [annId], at: now.toISOString() },
      )
    const copy = await app.send('GET', MY_COPY_PATH, { headers: whom.cookie })
    const said = JSON.parse(Buffer.from(unzipSync(copy.bytes)['data.json'] ?? []).toString())
    const places = said.interviews.map(({ place }: { place: string }) => place)
    expect(new Set(places).size).toBe(many)
  })
})
