import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/core/company-time.ts'
import { leadDue } from '#contract/messages/lead.ts'
import { MessageResponse } from '#contract/messages/message.ts'
import {
  MessagePage,
  RecruiterMessageResponse,
  UnreadResponse,
} from '#contract/messages/recruiter-message.ts'
import { PersonName } from '#contract/people/person-name.ts'
import { SessionResponse } from '#contract/people/session.ts'
import { changeMessage } from '#server/usecases/messages/change-message.ts'
import { authenticate } from '#server/usecases/people/authenticate.ts'
import { engines, useApp } from '#test/support/app.ts'
import { disable, type Person, signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'

describe.each(engines)('the messages of the admin on %s', (engine) => {
  const app = useApp({ engine })
  let person: Person
  let token = ''
  beforeAll(async () => {
    person = await signIn(app)
    token = person.token
  })

  const write = async (values: Record<string, string> = {}) => {
    const json = {
      email: `${randomUUID()}@example.com`,
      phone: '+1 555-0100',
      subject: `Subject ${randomUUID()}`,
      message: 'Line one\nLine two',
      ...values,
    }
    return MessageResponse.parse((await app.send('POST', '/api/contact/', { json })).json).data.id
  }
  const list = async (query: string, as = token) =>
    MessagePage.parse((await app.send('GET', `/api/messages/?${query}`, { token: as })).json)
  const ids = async (query: string, as?: string) => (await list(query, as)).results.map(({ id }) => id)
  const read = async (id: number) =>
    RecruiterMessageResponse.parse((await app.send('GET', `/api/messages/${id}/`, { token })).json).data
  const change = (id: number, json: object, as = token) =>
    app.send('PATCH', `/api/messages/${id}/`, { token: as, json })
  const unread = async () =>
    UnreadResponse.parse((await app.send('GET', '/api/messages/unread/', { token })).json).data.unread
  const idOf = async (as: string) =>
    SessionResponse.parse((await app.send('GET', '/api/session/', { token: as })).json).data.user.id
  const trail = async (id: number) =>
    app.deps.store.sql
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('subject', '=', 'message')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()

  test('are listed newest first and read whole', async () => {
    const first = await write({ message: `${'word '.repeat(100)}\nend`, company: 'Sample & Co' })
    const second = await write()
    const [newest, older] = (await list('')).results
    expect([newest?.id, older?.id]).toEqual([second, first])
    expect(older?.excerpt.length).toBeLessThanOrEqual(160)
    expect(await read(first)).toMatchObject({
      id: first,
      company: 'Sample & Co',
      phone: '+1 555-0100',
      message: `${'word '.repeat(100)}\nend`,
      read_at: null,
      closed_at: null,
      assigned_to: null,
    })
  })

  test('count as unread until somebody reads or closes them, and spam never', async () => {
    const before = await unread()
    const [one, two] = [await write(), await write()]
    await write({ website: 'http://spam.example' })
    expect(await unread()).toBe(before + 2)
    await change(one, { read: true })
    await change(two, { closed: true })
    expect(await unread()).toBe(before)
    await change(one, { read: false })
    await change(two, { closed: false })
    expect(await unread()).toBe(before + 2)
    await change(one, { spam: true })
    expect(await unread()).toBe(before + 1)
  })

  test('stand in the list that fits them and in no other', async () => {
    const [open, closed, spam] = [await write(), await write(), await write({ website: 'x' })]
    await change(closed, { closed: true })
    expect(await ids('list=open')).toContain(open)
    expect(await ids('list=open')).not.toContain(closed)
    expect(await ids('list=open')).not.toContain(spam)
    expect(await ids('list=closed')).toContain(closed)
    expect(await ids('list=closed')).not.toContain(open)
    expect(await ids('list=spam')).toContain(spam)
    await change(spam, { spam: false })
    expect(await ids('list=spam')).not.toContain(spam)
    expect(await ids('list=open')).toContain(spam)
  })

  test('are given to a person, who finds them under mine', async () => {
    const other = await signIn(app)
    const id = await write()
    const assigned_to = await idOf(other.token)
    expect((await change(id, { assigned_to })).json).toMatchObject({
      data: { assigned_to: { id: assigned_to, name: 'Test Recruiter' } },
    })
    expect(await ids('list=mine', other.token)).toEqual([id])
    expect(await ids('list=mine')).not.toContain(id)
    await change(id, { assigned_to: null })
    expect(await ids('list=mine', other.token)).toEqual([])
  })

  test('are answered within three business days, and each status says when the next move is due', async () => {
    const id = await write()
    const today = dayOf(new Date())
    expect(await read(id)).toMatchObject({ status: 'new', due_on: leadDue('new', today) })
    for (const status of ['in_talk', 'nda', 'estimate_sent'] as const) {
      const { json } = await change(id, { status })
      expect(json).toMatchObject({ data: { status, due_on: leadDue(status, today) } })
      expect(await ids(`status=${status}`)).toContain(id)
    }
    expect(await ids('status=new')).not.toContain(id)
    const own = await change(id, { status: 'in_talk', due_on: '2031-05-04' })
    expect(own.json).toMatchObject({ data: { status: 'in_talk', due_on: '2031-05-04' } })
    await change(id, { due_on: null })
    await change(id, { due_on: null, status: 'in_talk' })
    expect((await read(id)).due_on).toBeNull()
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      ...Array.from({ length: 4 }, () => 'message.status'),
      'message.due',
    ])
  })

  test('that are due stand in a list of their own, the latest first, until they are closed', async () => {
    const [second, first, later] = [await write(), await write(), await write()]
    const due = async () => (await ids('list=due')).filter((id) => [first, second, later].includes(id))
    expect(await due()).toEqual([])
    await change(first, { due_on: '2024-03-01' })
    await change(second, { due_on: dayOf(new Date()) })
    await change(later, { due_on: '2999-01-01' })
    expect(await due()).toEqual([first, second])
    await change(first, { closed: true })
    await change(second, { spam: true })
    expect(await due()).toEqual([])
  })

  test('refuse a status or a day that is none, and what a colleague changed meanwhile', async () => {
    const id = await write()
    const { headers } = await app.send('GET', `/api/messages/${id}/`, { token })
    for (const json of [
      { status: 'maybe' },
      { due_on: '2026-02-30' },
      { due_on: '0024-01-01' },
      { due_on: 7 },
    ]) {
      const { status, json: answer } = await change(id, json)
      expect([status, answer]).toMatchObject([400, { error: { code: 'invalid_input' } }])
    }
    expect((await app.send('GET', '/api/messages/?status=maybe', { token })).status).toBe(400)
    await change(id, { status: 'in_talk' })
    const stale = await app.send('PATCH', `/api/messages/${id}/`, {
      token,
      json: { status: 'lost' },
      headers: { 'if-match': headers.get('etag') ?? '' },
    })
    expect(stale.status).toBe(412)
    expect((await read(id)).status).toBe('in_talk')
  })

  test('are given to nobody who cannot sign in', async () => {
    const gone = await signIn(app)
    const goneId = await idOf(gone.token)
    await disable(app, gone.email)
    const id = await write()
    for (const assigned_to of [goneId, 'nobody', 'no\0body']) {
      const answer = await change(id, { assigned_to, closed: true })
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject({ error: { fields: { assigned_to: expect.any(String) } } })
    }
    expect(await read(id)).toMatchObject({ closed_at: null, assigned_to: null })
    const { json } = await app.send('GET', '/api/people/names/', { token })
    const names = PersonName.array().parse((json as { data: unknown }).data)
    expect(names.find((name) => name.id === goneId)?.enabled).toBe(false)
    expect(Object.keys(names[0] ?? {}).sort()).toEqual(['enabled', 'id', 'name'])
  })

  test.each([
    ['subject', 'Zanzibar shipment'],
    ['message', 'We need\nzanzibar soon'],
    ['company', 'Zanzibar Ltd'],
    ['email', 'sales@zanzibar.example'],
  ])('are found by a word of the %s', async (field, value) => {
    const word = rareWord()
    const id = await write({ [field]: value.toLowerCase().replace('zanzibar', word) })
    const other = await write()
    expect(await ids(`search=${word}`)).toEqual([id])
    expect(await ids(`search=${word.slice(0, -2)}`)).toEqual([id])
    expect(await ids(`search=${word}&list=closed`)).toEqual([])
    expect(await ids('')).toContain(other)
  })

  test('are found by no sign that a search engine would read as its own', async () => {
    await write()
    for (const search of ['%', '"', "' or 1=1", '*', 'a:b', '!!!', '(', '\\'])
      expect(
        (await app.send('GET', `/api/messages/?search=${encodeURIComponent(search)}`, { token })).status,
      ).toBe(200)
    expect(await ids(`search=${encodeURIComponent('!!!')}`)).toEqual([])
  })

  test('write down every change once, and none that changes nothing', async () => {
    const id = await write()
    const me = await idOf(token)
    await change(id, { read: true })
    await change(id, { read: true })
    await change(id, { closed: true, assigned_to: me })
    await change(id, { closed: false, spam: true })
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      'message.read',
      'message.close',
      'message.assign',
      'message.reopen',
      'message.spam',
    ])
    expect(JSON.parse((await trail(id))[2]?.detail ?? '')).toEqual({ from: null, to: 'Test Recruiter' })
  })

  test('closed by many at once are closed once', async () => {
    const actor = await authenticate(app.deps, token)
    // Straight to the use case, and more than once: only when the connections are open do the closers meet.
    for (let round = 0; round < 5; round++) {
      const id = await write()
      await Promise.all(Array.from({ length: 8 }, () => changeMessage(app.deps, id, { closed: true }, actor)))
      expect(await trail(id)).toHaveLength(1)
    }
  })

  test.each(['/api/messages/999999/', '/api/messages/abc/', '/api/messages/0/'])(
    'answer 404 at %s',
    async (path) => {
      expect((await app.send('GET', path, { token })).status).toBe(404)
      expect((await app.send('PATCH', path, { token, json: { closed: true } })).status).toBe(404)
    },
  )

  test.each(['list=all', 'page=0', 'page=x', `search=${'x'.repeat(201)}`])('refuse %s', async (query) => {
    expect((await app.send('GET', `/api/messages/?${query}`, { token })).status).toBe(400)
  })

  test('page by page hold each message once', async () => {
    for (let i = 0; i < 30; i++) await write({ company: 'Paging Co' })
    const first = await list('search=paging')
    const second = await ids('search=paging&page=2')
    expect(first.count).toBe(30)
    expect(first.results).toHaveLength(25)
    expect(new Set([...first.results.map(({ id }) => id), ...second]).size).toBe(30)
    expect(await ids('search=paging&page=3')).toEqual([])
  })
})
