import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PersonConsents } from '#contract/consents/consent.ts'
import { AgendaResponse } from '#contract/dashboard/dashboard.ts'
import { MY_COPY_PATH, myPaths } from '#contract/my-application/paths.ts'
import { TEXT_INBOUND_PATH } from '#contract/texts/paths.ts'
import { HeldText, PersonTexts, WrittenText } from '#contract/texts/text.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { erasePeople } from '#server/usecases/candidates/erase-people.ts'
import { textNumber } from '#server/usecases/consents/phone-hash.ts'
import { verifyLedger } from '#server/usecases/consents/verify-ledger.ts'
import { engines, useApp } from '#test/support/app.ts'
import { candidateCalls } from '#test/support/candidates.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { openPageOf, sendForm } from '#test/support/my-application.ts'
import { signIn } from '#test/support/people.ts'
import { rarePhone, rareWord } from '#test/support/rare.ts'

const HOUR = 3_600_000
/** Noon in Florida, or an hour before, two days ago at least: sessions are not over. */
const noon = () => {
  const day = 24 * HOUR
  return new Date(Math.floor((Date.now() - 17 * HOUR) / day) * day + 17 * HOUR - 2 * day)
}

describe.each(engines)('texts on %s', (engine) => {
  let now = noon()
  const app = useApp({ engine, clock: () => now, pollMs: 200 })
  let token = ''
  let recruiter = ''
  let job = 0
  beforeAll(async () => {
    token = (await signIn(app, { role: 'administrator' })).token
    recruiter = (await signIn(app)).token
    job = (await postJob(app, token)).id
  })
  const { call, personOf } = candidateCalls(app, () => token)

  const applied = async (boxes: Record<string, string> = { texts_jobs: 'yes' }, typed = rarePhone()) => {
    const sent = { job_id: job, applicant_email: `${rareWord()}@mail.example`, applicant_phone: typed }
    const id = await apply(app, { ...sent, ...boxes })
    return { typed, phone: textNumber(typed) ?? '', person: (await personOf(id)) ?? 0 }
  }
  const dataOf = ({ json }: { json: unknown }) => (json as { data: unknown }).data
  const textsWith = async (person: number) =>
    PersonTexts.parse(dataOf(await call('GET', `/api/candidates/${person}/texts/`)))
  const kinds = async (person: number) =>
    (await textsWith(person)).texts.map(({ kind, state }) => `${kind} ${state}`).reverse()
  const answer = async (phone: string, body: string) => {
    const { status, text } = await call('POST', '/api/texts/simulated/', { phone, body })
    expect(status, text).toBe(200)
  }
  const consentsOf = async (person: number) =>
    PersonConsents.parse(dataOf(await call('GET', `/api/candidates/${person}/consents/`)))
  const states = async (person: number) =>
    (await consentsOf(person)).consents.map(({ purpose, state }) => `${purpose} ${state}`)
  const write = (person: number, phone: string, purpose = 'jobs', key: string = randomUUID()) =>
    app.send('POST', `/api/candidates/${person}/texts/`, {
      token: recruiter,
      json: { key, phone, purpose, body: 'Are you free on Monday?' },
    })
  const sent = (person: number, wanted: string[]) =>
    eventually(async () => expect(await kinds(person)).toEqual(wanted))
  const live = async () => {
    const made = await applied()
    await sent(made.person, ['confirm sent'])
    await answer(made.phone, 'Yes')
    await sent(made.person, ['confirm sent', 'received received', 'confirmed sent'])
    return made
  }
  const asked = ['confirm sent', 'received received', 'confirmed sent']

  test('go to a number once it answered YES, and to nobody before, until it says STOP', async () => {
    const { person, phone } = await applied({ texts_jobs: 'yes', texts_status: 'yes' })
    await sent(person, ['confirm sent'])
    expect((await write(person, phone)).json).toMatchObject({ error: { code: 'text_not_agreed' } })
    await answer(phone, ' YES! ')
    expect(await states(person)).toEqual(['jobs live', 'status live'])
    const key = randomUUID()
    const both = await Promise.all([write(person, phone, 'jobs', key), write(person, phone, 'jobs', key)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect((await write(person, phone, 'status', key)).status).toBe(422)
    expect((await write(person, phone, 'account')).status).toBe(409)
    expect((await write(person, '+13052019999')).status).toBe(400)
    await sent(person, [...asked, 'message sent'])
    const timeline = await call('GET', `/api/candidates/${person}/timeline/`)
    expect(timeline.text).toContain('Are you free on Monday?')

    await Promise.all([answer(phone, 's.t.o.p'), answer(phone, 'please STOP')])
    expect(await states(person)).toEqual([])
    expect((await write(person, phone)).status).toBe(409)
    const ended = [...asked, 'message sent', 'received received']
    await eventually(async () =>
      expect((await kinds(person)).sort()).toEqual([...ended, 'received received', 'stopped sent'].sort()),
    )
    await answer(phone, 'start')
    expect(await states(person)).toEqual(['jobs live', 'status live'])
    await answer(phone, 'HELP')
    await eventually(async () => expect((await kinds(person)).at(-1)).toBe('help sent'))
    expect((await verifyLedger(app.deps.store)).broken).toBe(null)
  })

  test('of a number are told to nobody else who types it, nor ended by them', async () => {
    const { person, phone } = await live()
    expect((await write(person, phone)).status).toBe(201)
    await sent(person, [...asked, 'message sent'])
    const other = `${rareWord()}@mail.example`
    const stranger = await personOf(await apply(app, { job_id: job, applicant_email: other }))
    const cookie = await openPageOf(app, other)
    const ticked = { phone, texts_jobs: 'yes', texts_announcements: 'yes' }
    expect((await sendForm(app, myPaths.texts, ticked, cookie)).status).toBe(303)
    await eventually(async () => expect((await kinds(stranger ?? 0)).at(-1)).toBe('confirm sent'))
    await answer(phone, 'I can come on Monday')
    expect((await kinds(person)).at(-1)).toBe('received received')

    const claimed = await consentsOf(stranger ?? 0)
    expect(claimed.entries.map(({ event, purpose }) => `${event} ${purpose}`)).toEqual([
      'granted announcements',
      'granted jobs',
    ])
    expect(await states(stranger ?? 0)).toEqual(['jobs waiting', 'announcements waiting'])
    expect((await write(stranger ?? 0, phone)).json).toMatchObject({ error: { code: 'text_not_agreed' } })
    expect(await states(person)).toEqual(['jobs live'])
    expect((await consentsOf(person)).entries.map(({ event }) => event)).toEqual(['confirmed', 'granted'])

    const { text } = await app.send('GET', myPaths.page, { headers: cookie })
    expect(text).toContain(phone)
    expect(text).not.toContain('Agreed to')
    const { bytes } = await app.send('GET', MY_COPY_PATH, { headers: cookie })
    const copy = Buffer.from(unzipSync(bytes)['data.json'] ?? []).toString()
    expect(copy).not.toContain('Are you free on Monday?')
    expect(copy).not.toContain('I can come on Monday')
    expect(JSON.parse(copy).consents).toMatchObject([
      { event: 'granted', purpose: 'jobs' },
      { event: 'granted', purpose: 'announcements' },
    ])
    await sendForm(app, myPaths.endTexts, { phone, purpose: 'jobs' }, cookie)
    await sendForm(app, myPaths.endTexts, { phone }, cookie)
    expect(await states(person)).toEqual(['jobs live'])
    expect((await write(person, phone)).status).toBe(201)
  })

  test('are asked for anew by who was erased and comes back, and what they ended stays ended', async () => {
    const { person, phone, typed } = await live()
    const ended = await live()
    await answer(ended.phone, 'STOP')
    const erase = (candidates: number[]) =>
      inTransaction(app.deps.store, (transaction) =>
        erasePeople(transaction, { candidates, goes: () => true }, now.toISOString()),
      )
    // As the queue, which tries again: the index may be at work on the same two.
    await eventually(() => erase([person, ended.person]))
    const again = await applied({ texts_jobs: 'yes' }, typed)
    expect(await states(again.person)).toEqual(['jobs waiting'])
    expect((await write(again.person, phone)).json).toMatchObject({ error: { code: 'text_not_agreed' } })
    await sent(again.person, ['confirm sent'])
    await answer(phone, 'YES')
    expect(await states(again.person)).toEqual(['jobs live'])
    const back = await applied({ texts_status: 'yes' }, ended.typed)
    await answer(ended.phone, 'START')
    expect(await states(back.person)).toEqual(['status waiting'])
    expect((await verifyLedger(app.deps.store)).broken).toBe(null)
  })

  test('wait for a person where the number may want no more', async () => {
    const { person, phone } = await live()
    await answer(phone, 'stop texting me about Java jobs?')
    expect((await write(person, phone)).json).toMatchObject({ error: { code: 'text_held' } })
    expect((await textsWith(person)).held).toEqual([phone])
    const held = async () => {
      const { json } = await app.send('GET', '/api/texts/held/', { token: recruiter })
      const list = (json as { results: unknown[] }).results.map((one) => HeldText.parse(one))
      return list.find((one) => one.phone === phone)
    }
    const decide = async (means: string) =>
      (
        await app.send('POST', `/api/texts/held/${(await held())?.id ?? 0}/`, {
          token: recruiter,
          json: { means },
        })
      ).status
    expect(await held()).toMatchObject({ candidate: { id: person } })
    const agenda = await app.send('GET', '/api/dashboard/agenda/', { token: recruiter })
    const { texts } = AgendaResponse.parse(agenda.json).data
    expect(texts.first.map((one) => one.phone)).toContain(phone)
    expect(texts.count).toBe(texts.first.length)
    expect(await decide('perhaps')).toBe(400)
    expect(await decide('go_on')).toBe(200)
    expect((await write(person, phone)).status).toBe(201)
    await answer(phone, 'Can you stop this')
    expect(await decide('stop')).toBe(200)
    expect(await states(person)).toEqual([])
    expect(await held()).toBe(undefined)
    await eventually(async () => expect((await kinds(person)).at(-1)).toBe('stopped sent'))
  })

  test('do not come at night, nor too many', async () => {
    const day = now
    const { person, phone } = await live()
    now = new Date(day.getTime() + 12 * HOUR)
    onTestFinished(() => {
      now = day
    })
    const waits = WrittenText.parse(dataOf(await write(person, phone)))
    const due = () =>
      app.deps.store.sql.selectFrom('tasks').select('due_at').where('kind', '=', 'text').executeTakeFirst()
    await eventually(async () =>
      expect(Date.parse((await due())?.due_at ?? '') - now.getTime()).toBeGreaterThan(6 * HOUR),
    )
    expect(waits.goes_at).toBe((await due())?.due_at)
    expect(await kinds(person)).toEqual([...asked, 'message waiting'])
    now = new Date(day.getTime() + 24 * HOUR)
    await sent(person, [...asked, 'message sent'])
    expect(WrittenText.parse(dataOf(await write(person, phone))).goes_at).toBe(null)
    await sent(person, [...asked, 'message sent', 'message sent'])
    expect((await write(person, phone)).json).toMatchObject({ error: { code: 'text_cap' } })
  })

  test('go to nobody who must not be contacted by what was merged into them, nor go out that waited for them', async () => {
    const day = now
    const { person, phone } = await live()
    const other = await live()
    now = new Date(day.getTime() + 12 * HOUR)
    onTestFinished(() => {
      now = day
    })
    expect((await write(person, phone)).status).toBe(201)
    const ban = await call('PATCH', `/api/candidates/${other.person}/`, { do_not_contact: true })
    expect(ban.status, ban.text).toBe(200)
    const merged = await call('POST', `/api/candidates/${person}/merge/`, { duplicate_id: other.person })
    expect(merged.status, merged.text).toBe(200)
    const refused = { error: { code: 'do_not_contact' } }
    expect((await write(person, phone)).json).toMatchObject(refused)
    expect((await write(person, other.phone)).json).toMatchObject(refused)
    now = new Date(day.getTime() + 24 * HOUR)
    await eventually(async () =>
      expect((await textsWith(person)).texts).toContainEqual(
        expect.objectContaining({ kind: 'message', state: 'refused', refusal: 'do_not_contact' }),
      ),
    )
  })

  test('are for recruiters; the simulator is for administrators', async () => {
    for (const [method, path] of [
      ['GET', '/api/texts/'],
      ['POST', '/api/texts/simulated/'],
    ] as const)
      expect(
        (await app.send(method, path, { token: recruiter, json: method === 'POST' ? {} : undefined })).status,
      ).toBe(403)
    expect((await app.send('GET', '/api/texts/held/')).status).toBe(401)
  })

  test('go out by the provider that is set, whose signed calls are taken once', async () => {
    const { person, phone } = await live()
    const forms: URLSearchParams[] = []
    let status = 201
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      if (status === 201) forms.push(new URLSearchParams(body))
      expect(request.headers.authorization).toBe(`Basic ${btoa('AC1:secret word')}`)
      response.writeHead(status).end('{}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    onTestFinished(() => void server.close())
    const none = { TEXT_API_URL: '', TEXT_API_USER: '', TEXT_API_PASSWORD: '', TEXT_FROM: '' }
    const set = { TEXT_API_USER: 'AC1', TEXT_API_PASSWORD: 'secret word', TEXT_FROM: '+19545550142' }
    await app.restart({ ...set, TEXT_API_URL: `http://127.0.0.1:${port}/Messages.json` })
    onTestFinished(() => app.restart(none))
    expect((await call('POST', '/api/texts/simulated/', { phone, body: 'STOP' })).status).toBe(409)
    expect((await write(person, phone)).status).toBe(201)
    await sent(person, [...asked, 'message sent'])
    expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({ To: phone, From: '+19545550142' })
    status = 400
    expect((await write(person, phone)).status).toBe(201)
    await sent(person, [...asked, 'message sent', 'message refused'])
    status = 201

    const said = (fields: Record<string, string>, password = 'secret word') => {
      const text = Object.keys(fields)
        .sort()
        .map((name) => name + fields[name])
        .join('')
      const signature = createHmac('sha1', password)
        .update(app.deps.origin + TEXT_INBOUND_PATH + text)
        .digest('base64')
      return sendForm(app, TEXT_INBOUND_PATH, fields, { 'x-twilio-signature': signature })
    }
    const stop = { From: phone, Body: 'Stop', MessageSid: `SM${rareWord()}` }
    expect((await said(stop, 'another')).status).toBe(403)
    expect((await sendForm(app, TEXT_INBOUND_PATH, stop)).status).toBe(403)
    expect(await states(person)).toEqual(['jobs live'])
    const answers = await Promise.all([said(stop), said(stop)])
    expect(answers.map(({ status: one, text }) => [one, text.includes('<Response/>')])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await states(person)).toEqual([])
    await eventually(async () => expect((await kinds(person)).at(-1)).toBe('stopped sent'))
    expect((await kinds(person)).filter((one) => one.startsWith('received'))).toHaveLength(2)
  })
})
