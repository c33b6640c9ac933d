import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OutboxResponse } from '#contract/mail/outbox.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { queueMail } from '#server/usecases/mail/queue-mail.ts'
import { ADMIN, engines, startApp, type TestApp, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { mailsTo } from '#test/support/mails.ts'
import { logIn } from '#test/support/people.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const DAY = 86_400_000

const write = (app: TestApp, email: string) =>
  app.send('POST', '/api/contact/', {
    json: { email, phone: '+1 555-0100', subject: `Subject ${randomUUID()}`, message: 'Words' },
  })

const outboxOf = async (app: TestApp, query: string) => {
  const token = await logIn(app, ADMIN.email, ADMIN.password)
  return OutboxResponse.parse((await app.send('GET', `/api/outbox/?${query}`, { token })).json)
}

describe.each(engines)('the outbox without a mail server on %s', (engine) => {
  const app = useApp({ engine })

  test('holds what waits, the next one first, and says that nothing sends it', async () => {
    const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    for (const email of emails) await write(app, email)
    const { counts, results, sending } = await outboxOf(app, '')
    expect(sending).toBe(false)
    expect(counts).toEqual({ waiting: 2, failed: 0, sent: 0 })
    expect(results.map(({ recipient }) => recipient)).toEqual(emails)
    expect(results[0]).toMatchObject({ kind: 'message_received', attempts: 0, reference: expect.any(Number) })
    expect(await outboxOf(app, 'page=2')).toMatchObject({ results: [] })
    const token = await logIn(app, ADMIN.email, ADMIN.password)
    for (const query of ['state=lost', 'page=0'])
      expect((await app.send('GET', `/api/outbox/?${query}`, { token })).status).toBe(400)
  })
})

describe.each(engines)('the outbox on %s', (engine) => {
  let mails: MailServer
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    mails = await startMailServer()
    const variables = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, PUBLIC_URL: 'http://site.example' }
    app = await startApp({ engine, variables })
    token = await logIn(app, ADMIN.email, ADMIN.password)
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })
  const retry = (id: number) => app.send('POST', `/api/outbox/${id}/retry/`, { token })

  test('a mail that was given up is tried again for another three days, and only such a one', async () => {
    const recipient = `${randomUUID()}@example.com`
    const old = new Date(Date.now() - 10 * DAY).toISOString()
    const { store } = app.deps
    const facts = { kind: 'message_received', reference: 7 } as const
    const gone = { attempts: 12, failed_at: old, last_error: 'ETIMEDOUT' }
    const id = await inTransaction(store, async (transaction) => {
      await queueMail(transaction, recipient, facts, new Date(old))
      const [{ id } = { id: 0 }] = await mailsTo(transaction, recipient)
      await transaction.sql.updateTable('tasks').set(gone).where('key', '=', `${id}`).execute()
      return id
    })
    const failed = OutboxResponse.parse((await app.send('GET', '/api/outbox/?state=failed', { token })).json)
    expect(failed.sending).toBe(true)
    expect(failed.results).toMatchObject([{ id, reference: 7, attempts: 12, last_error: 'ETIMEDOUT' }])
    expect(JSON.stringify(failed)).not.toContain('facts')

    const answer = await retry(id)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ data: { id, failed_at: null } })
    await eventually(async () =>
      expect(await mailsTo(store, recipient)).toMatchObject([{ sent_at: expect.any(String), attempts: 1 }]),
    )
    expect(mails.received.filter((mail) => mail.to.includes(recipient))).toHaveLength(1)
    for (const other of [id, 999_999]) expect((await retry(other)).status).toBe(404)
    const written = await app.deps.store.sql
      .selectFrom('audit')
      .select(['actor_id'])
      .where('action', '=', 'mail.retry')
      .where('subject_id', '=', String(id))
      .execute()
    expect(written).toEqual([{ actor_id: expect.any(String) }])
  })
})
