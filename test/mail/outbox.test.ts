import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { mailsSample } from '#content/mails.ts'
import { siteOf } from '#content/site.ts'
import { mailHandler } from '#server/mail/mail-task.ts'
import { createWorker } from '#server/queue/worker.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { MAIL_TASK } from '#server/store/mail/outbox.ts'
import { claimTasks } from '#server/store/queue/tasks.ts'
import { queueMail } from '#server/usecases/mail/queue-mail.ts'
import { engines, startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { mailsIn, mailsTo } from '#test/support/mails.ts'
import { signIn } from '#test/support/people.ts'
import { type MailServer, startMailServer } from '#test/support/smtp-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(engines)('the outbox on %s', (engine) => {
  let mails: MailServer
  let app: TestApp
  let now = new Date()
  let token = ''
  beforeAll(async () => {
    mails = await startMailServer()
    app = await startApp({
      engine,
      clock: () => now,
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
        MAIL_FROM: 'Site <site@example.org>',
        PUBLIC_URL: 'http://site.example',
      },
    })
    token = (await signIn(app)).token
  })
  afterAll(async () => {
    await app.close()
    await mails.stop()
  })

  const rows = (recipient: string) => mailsTo(app.deps.store, recipient)
  const to = (recipient: string) => mails.received.filter((mail) => mail.to.includes(recipient))
  const someone = () => `${randomUUID()}@example.com`
  const settled = (recipient: string, column: 'sent_at' | 'failed_at' | 'last_error') =>
    eventually(async () => expect((await rows(recipient))[0]?.[column]).toBeTruthy())
  const write = (email: string, subject = 'Hello') =>
    app.send('POST', '/api/contact/', {
      json: { email, phone: '+1 555-0100', subject, message: 'Line one\nLine two' },
    })
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
    app.deps.store.changes.tell('tasks')
  }

  test('sends one acknowledgment of a message, with text and HTML', async () => {
    const email = someone()
    const subject = `Subject ${randomUUID()}`
    expect((await write(email, subject)).status).toBe(201)
    await settled(email, 'sent_at')
    const [mail, ...others] = to(email)
    expect(others).toEqual([])
    const [row] = await rows(email)
    expect(row).toMatchObject({ kind: 'message_received', attempts: 1, failed_at: null })
    expect(mail?.from).toBe('site@example.org')
    expect(mail?.header('Message-ID')).toEqual([`<${row?.message_id}@site.example>`])
    expect(mail?.header('Subject')).toEqual([mailsSample.message.subject])
    expect(mail?.header('Auto-Submitted')).toEqual(['auto-replied'])
    expect(mail?.raw).toContain('text/plain')
    expect(mail?.raw).toContain('text/html')
    // A form must not carry a stranger's words to a third person.
    expect(mail?.raw).not.toContain(subject)
    later(HOUR)
    expect(to(email)).toHaveLength(1)
  })

  test('acknowledges an application, whatever its title tries', async () => {
    const title = `Engineer\r\nBcc: victim@example.com\r\n\r\n${randomUUID()}`
    const job = await postJob(app, token, { title })
    const applicant_email = someone()
    await apply(app, { job_id: job.id, applicant_email })
    await settled(applicant_email, 'sent_at')
    expect(to(applicant_email)).toHaveLength(1)
    expect(to('victim@example.com')).toEqual([])
  })

  test('keeps no answer waiting, and no log names a person', async () => {
    const email = someone()
    const { port } = mails
    await mails.stop()
    const job = await postJob(app, token)
    expect((await write(email)).status).toBe(201)
    const applicant_email = someone()
    expect(await apply(app, { job_id: job.id, applicant_email })).toBeGreaterThan(0)
    await settled(applicant_email, 'last_error')
    mails = await startMailServer(port)
    for (const person of [email, applicant_email, 'Line one']) expect(app.log.join('')).not.toContain(person)
  })

  test('lets nobody add a header or a recipient, even when the rows themselves carry one', async () => {
    const email = someone()
    const job_title = 'A\r\nBcc: victim@example.com\nX-Evil: 1\r\n\r\nbody'
    await queueMail(app.deps.store, email, { kind: 'application_received', reference: 1, job_title }, now)
    const two = `${someone()}, victim@example.com`
    await queueMail(app.deps.store, two, { kind: 'message_received', reference: 1 }, now)
    app.deps.store.changes.tell('tasks')
    await settled(email, 'sent_at')
    await eventually(async () => expect((await rows(two))[0]?.attempts).toBe(1))
    const [mail] = to(email)
    expect(mail?.to).toEqual([email])
    expect(mail?.header('Subject')).toHaveLength(1)
    expect(mail?.header('Bcc')).toEqual([])
    expect(mail?.header('X-Evil')).toEqual([])
    expect(to('victim@example.com')).toEqual([])
  })

  test.each(['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', '<a@example.com>'])(
    'the address %j is not taken at all',
    async (email) => {
      expect((await write(email)).status).toBe(400)
    },
  )

  test('tries again after a refused connection, under the same Message-ID', async () => {
    const email = someone()
    const { port } = mails
    await mails.stop()
    expect((await write(email)).status).toBe(201)
    await settled(email, 'last_error')
    const [before] = await rows(email)
    expect(before).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 })
    expect(Date.parse(before?.due_at ?? '') - now.getTime()).toBe(MINUTE)
    mails = await startMailServer(port)
    later(MINUTE)
    await settled(email, 'sent_at')
    expect(to(email)).toHaveLength(1)
    expect(to(email)[0]?.header('Message-ID')).toEqual([`<${before?.message_id}@site.example>`])
    expect(await rows(email)).toMatchObject([{ attempts: 2, last_error: null }])
  })

  test('tries again when the server says later, and gives up when it says never', async () => {
    const [soon, never] = [someone(), someone()]
    mails.refuse({ code: 451, message: `4.7.1 <${soon}> greylisted` })
    onTestFinished(() => mails.refuse(undefined))
    await write(soon)
    await settled(soon, 'last_error')
    expect(await rows(soon)).toMatchObject([{ failed_at: null, last_error: 'EENVELOPE 451 RCPT TO' }])
    mails.refuse({ code: 550, message: `5.1.1 <${never}> unknown` })
    await write(never)
    await settled(never, 'failed_at')
    mails.refuse(undefined)
    later(MINUTE)
    await settled(soon, 'sent_at')
    expect(to(never)).toEqual([])
    // The server's sentence names the person; ours does not.
    expect(app.log.join('')).toContain('EENVELOPE 550 RCPT TO')
    for (const person of [soon, never]) expect(app.log.join('')).not.toContain(person)
  })

  test('does not send what is older than three days', async () => {
    const email = someone()
    const then = new Date(now.getTime() - 73 * HOUR)
    await queueMail(app.deps.store, email, { kind: 'message_received', reference: 1 }, then)
    app.deps.store.changes.tell('tasks')
    await settled(email, 'failed_at')
    expect(to(email)).toEqual([])
  })

  test('writes to one address five times a day at most', async () => {
    const email = someone()
    for (let i = 0; i < 7; i++) expect((await write(email, `Message ${i}`)).status).toBe(201)
    expect(await rows(email)).toHaveLength(5)
    later(25 * HOUR)
    await write(email, 'Next day')
    expect(await rows(email)).toHaveLength(6)
  })

  test('a mail whose sender died is sent by the next, when its time is over', async () => {
    const email = someone()
    const at = new Date(now.getTime() + HOUR)
    await queueMail(app.deps.store, email, { kind: 'message_received', reference: 1 }, at)
    const [waiting] = await rows(email)
    const until = new Date(at.getTime() + 10 * MINUTE).toISOString()
    const claimed = await claimTasks(app.deps.store, {
      kind: MAIL_TASK,
      first: 'oldest',
      now: at.toISOString(),
      until,
      most: 50,
    })
    expect(claimed.map(({ key }) => key)).toContain(`${waiting?.id}`)
    later(HOUR + 9 * MINUTE)
    await write(someone())
    expect(to(email)).toEqual([])
    later(MINUTE)
    await settled(email, 'sent_at')
    expect(await rows(email)).toMatchObject([{ attempts: 2 }])
  })

  test('no mail is whole at the mail server before the one before it is noted, so that a kill repeats one at most', async () => {
    const emails = Array.from({ length: 20 }, someone)
    const notYet: number[] = []
    mails.beforeAnswer(async () => {
      const sent = (await Promise.all(emails.map(rows))).filter(([row]) => row?.sent_at)
      notYet.push(emails.flatMap(to).length - sent.length)
    })
    onTestFinished(() => mails.beforeAnswer(async () => {}))
    await inTransaction(app.deps.store, async (transaction) => {
      for (const [reference, email] of emails.entries())
        await queueMail(transaction, email, { kind: 'message_received', reference }, now)
    })
    for (const email of emails) await settled(email, 'sent_at')
    expect(emails.flatMap(to)).toHaveLength(emails.length)
    expect(Math.max(...notYet)).toBe(1)
  })

  test('a mail server that hangs up while mails wait for their turn keeps no other from it', async () => {
    const emails = Array.from({ length: 6 }, someone)
    let wholeOnes = 0
    mails.hangUp(true)
    mails.beforeAnswer(async () => mails.hangUp(wholeOnes++ === 0))
    onTestFinished(() => mails.beforeAnswer(async () => {}))
    await inTransaction(app.deps.store, async (transaction) => {
      for (const [reference, email] of emails.entries())
        await queueMail(transaction, email, { kind: 'message_received', reference }, now)
    })
    const sent = async () => (await Promise.all(emails.map(rows))).filter(([row]) => row?.sent_at).length
    await eventually(async () => expect(await sent()).toBe(1))
    later(MINUTE)
    await eventually(async () => expect(await sent()).toBe(6))
    expect(emails.flatMap(to)).toHaveLength(7)
  })

  test('several workers on one database send each mail once', async () => {
    const emails = Array.from({ length: 20 }, someone)
    const sent: string[] = []
    const at = new Date(now.getTime() + 2 * HOUR)
    for (const email of emails)
      await queueMail(app.deps.store, email, { kind: 'message_received', reference: 1 }, at)
    const smtp = { send: async ({ to: recipient }: { to: string }) => void sent.push(recipient) }
    const deps = { store: app.deps.store, clock: () => at, log: { info: () => {}, warn: () => {} } }
    const workers = Array.from({ length: 3 }, () =>
      createWorker({
        ...deps,
        handlers: {
          [MAIL_TASK]: mailHandler({
            ...deps,
            smtp,
            host: 'site.example',
            site: () => siteOf([]),
            links: {
              ...{
                account: String,
                page: String,
                address: String,
                dashboard: '',
                application: String,
                notifications: '',
                site: '',
              },
              alert: { confirm: String, manage: String, leave: String },
            },
            wentOut: async () => {},
            openFile: async () => undefined,
            replyAddressOf: () => undefined,
          }),
        },
      }),
    )
    for (const worker of workers) worker.start()
    await eventually(() => expect(sent.length).toBeGreaterThanOrEqual(emails.length))
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(sent.filter((email) => emails.includes(email)).sort()).toEqual(emails.sort())
  })
})

describe.each(engines)('a mail server that says nothing, on %s', (engine) => {
  test('holds up neither an answer nor the end of the process', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
    })
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const app = await startApp({ engine, variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const json = { email: 'a@example.com', phone: '+1 555-0100', subject: 'Hello', message: 'Hello' }
    expect((await app.send('POST', '/api/contact/', { json })).status).toBe(201)
    await eventually(() => expect(sockets.size).toBe(1))
    const began = Date.now()
    await app.close()
    expect(Date.now() - began).toBeLessThan(8_000)
  })
})

describe.each(engines)('without a mail server on %s', (engine) => {
  test('mails wait in the outbox', async () => {
    const app = await startApp({ engine })
    onTestFinished(() => app.close())
    const json = { email: 'a@example.com', phone: '+1 555-0100', subject: 'Hello', message: 'Hello' }
    expect((await app.send('POST', '/api/contact/', { json })).status).toBe(201)
    const rows = await mailsIn(app.deps.store)
    expect(rows).toMatchObject([{ recipient: 'a@example.com', attempts: 0, sent_at: null }])
  })
})
