import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contactForm } from '#content/contact-form.ts'
import { MESSAGE_LIMIT } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { MessageResponse } from '#contract/messages/message.ts'
import { engines, startApp, useApp } from '#test/support/app.ts'

const CONTACT = '/api/contact/'
const PAGE = '/contact-us'

const written = (values: Record<string, string> = {}) => ({
  email: `${randomUUID()}@Example.com`,
  phone: '+1 (555) 010-0',
  subject: 'A new shop',
  message: 'Line one\nLine two',
  ...values,
})

describe.each(engines)('a message on %s', (engine) => {
  let now = new Date()
  const app = useApp({ engine, clock: () => now })
  const send = (json: unknown, headers: Record<string, string> = {}) =>
    app.send('POST', CONTACT, { json, headers })
  const post = (fields: Record<string, string>) =>
    app.send('POST', PAGE, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const rows = (email: string) =>
    app.deps.store.sql.selectFrom('messages').selectAll().where('email', '=', email.toLowerCase()).execute()
  const mails = (email: string) =>
    app.deps.store.sql.selectFrom('outbox').selectAll().where('recipient', '=', email.toLowerCase()).execute()
  const idOf = (json: unknown) => MessageResponse.parse(json).data.id

  test.each([CONTACT, '/api/contact'])('is stored as it was sent, to %s', async (path) => {
    const json = written({ subject: 'Zoë’s "Shop"\r\nBcc: x@example.com', company: 'Sample & Co' })
    const answer = await app.send('POST', path, { json })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ message: texts.contact.success })
    const [row] = await rows(json.email)
    expect(row).toMatchObject({
      id: idOf(answer.json),
      phone: json.phone,
      subject: 'Zoë’s "Shop" Bcc: x@example.com',
      message: json.message,
      company: 'Sample & Co',
      closed_at: null,
      assigned_to: null,
    })
    expect(Boolean(row?.spam)).toBe(false)
    expect(await mails(json.email)).toHaveLength(1)
  })

  test('names every field that is wrong, in the spec’s words', async () => {
    expect((await send({ email: '', phone: ' ', subject: '', message: '\n' })).json).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: {
          email: 'Please Enter Your Email !',
          phone: 'Enter Your Phone Number!',
          subject: 'Please Subject !',
          message: 'Please Enter Your Message !',
        },
      },
    })
  })

  test.each([
    ['email', 'not an address', 'must be a valid email'],
    ['phone', '123', texts.form.phoneLength],
    ['phone', '1'.repeat(26), texts.form.tooLong(25)],
    ['subject', 'x'.repeat(201), texts.form.tooLong(200)],
    ['message', 'x'.repeat(10_001), texts.form.tooLong(10_000)],
    ['company', 'x'.repeat(201), texts.form.tooLong(200)],
  ])('a wrong %s is refused', async (field, value, message) => {
    const answer = await send(written({ [field]: value }))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ error: { fields: { [field]: message } } })
  })

  test('sent again with its Idempotency-Key answers the first result', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const json = written()
    const first = await send(json, headers)
    now = new Date(now.getTime() + 60 * 60_000)
    const second = await send(json, headers)
    expect(second.json).toEqual(first.json)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    const other = await send({ ...json, subject: 'Other' }, headers)
    expect(other.status).toBe(422)
    expect(other.json).toMatchObject({ error: { code: 'idempotency_key_reused' } })
    expect(await rows(json.email)).toHaveLength(1)
    expect(await mails(json.email)).toHaveLength(1)
  })

  test.each<Record<string, string>>([{ 'idempotency-key': randomUUID() }, {}])(
    'sent many times at once is one (%j)',
    async (headers) => {
      const json = written()
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(json, { ...headers })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map((answer) => idOf(answer.json))).size).toBe(1)
      expect(await rows(json.email)).toHaveLength(1)
      expect(await mails(json.email)).toHaveLength(1)
    },
  )

  test('of the same words is a retry for 10 minutes', async () => {
    const json = written()
    const first = idOf((await send(json)).json)
    now = new Date(now.getTime() + 9 * 60_000)
    expect(idOf((await send(json)).json)).toBe(first)
    now = new Date(now.getTime() + 2 * 60_000)
    expect(idOf((await send(json)).json)).not.toBe(first)
  })

  test('that filled in the trap is stored as spam and not acknowledged', async () => {
    const json = written({ website: 'http://spam.example' })
    expect((await send(json)).status).toBe(201)
    const [row] = await rows(json.email)
    expect(Boolean(row?.spam)).toBe(true)
    expect(await mails(json.email)).toEqual([])
  })

  test('from a plain form is stored before the page thanks', async () => {
    const fields = written({ company: '', website: '' })
    const page = await post(fields)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).toContain(texts.contact.success)
    expect(await rows(fields.email)).toHaveLength(1)
    // A reload sends it again.
    expect((await post(fields)).status).toBe(200)
    expect(await rows(fields.email)).toHaveLength(1)
    expect((await app.send('GET', PAGE)).text).not.toContain(texts.contact.success)
  })

  test('from a plain form that is refused stands in the page again', async () => {
    const fields = written({ email: 'not an address', subject: '', message: 'Words "<b>" &\nmore' })
    const page = await post(fields)
    expect(page.status).toBe(400)
    expect(page.text).toContain('must be a valid email')
    expect(page.text).toContain('Please Subject !')
    expect(page.text).toContain('value="not an address"')
    expect(page.text).toContain('Words &quot;&lt;b&gt;&quot; &amp;\nmore')
    expect(page.text).toContain('value="+1 (555) 010-0"')
  })

  test.each([
    ['text/xml', '<x/>', 415],
    ['application/x-www-form-urlencoded', `message=${'x'.repeat(600_000)}`, 413],
    ['application/x-www-form-urlencoded', '%%%=%&&&=', 400],
    ['application/json', '{', 400],
  ])('sent to the page as %s answers the page', async (type, body, status) => {
    const page = await app.send('POST', PAGE, { body, headers: { 'content-type': type } })
    expect(page.status).toBe(status)
    expect(page.text).toContain(contactForm.fields.button)
  })

  test('of another type answers 415 on the API', async () => {
    const body = new URLSearchParams(written()).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.send('POST', CONTACT, { body, headers })).status).toBe(415)
  })
})

describe.each(engines)('the limit on %s', (engine) => {
  test('is one for API and page, and the page keeps what was typed', async () => {
    const app = await startApp({ engine, variables: { RATE_LIMIT: 'on' } })
    onTestFinished(() => app.close())
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const page = (fields: Record<string, string>) =>
      app.send('POST', PAGE, { body: new URLSearchParams(fields).toString(), headers })
    for (let i = 0; i < MESSAGE_LIMIT.most / 2; i++) {
      expect((await app.send('POST', CONTACT, { json: written() })).status).toBe(201)
      expect((await page(written())).status).toBe(200)
    }
    const api = await app.send('POST', CONTACT, { json: written() })
    expect(api.status).toBe(429)
    const refused = await page(written({ subject: 'The eleventh' }))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.text).toContain('value="The eleventh"')
    expect(refused.text).toContain(contactForm.sending.failed)
  })

  test('a database that fails is told on the page, and the log names nobody', async () => {
    const app = await startApp({ engine })
    onTestFinished(() => app.close())
    await app.deps.store.sql.schema.alterTable('messages').renameTo('gone').execute()
    const json = written({ subject: 'canary4711' })
    const api = await app.send('POST', CONTACT, { json })
    expect(api.status).toBe(500)
    const page = await app.send('POST', PAGE, {
      body: new URLSearchParams(json).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(page.status).toBe(500)
    expect(page.text).toContain('value="canary4711"')
    const log = app.log.join('')
    expect(log).toContain('message not taken')
    expect(log).not.toContain('canary4711')
    expect(log.toLowerCase()).not.toContain(json.email.toLowerCase())
  })
})
