import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { queueMail } from '#server/usecases/mail/queue-mail.ts'
import { engines, freshDatabase } from '#test/support/app.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { freePort } from '#test/support/free-port.ts'
import { mailsIn } from '#test/support/mails.ts'
import { WITH_ADMINISTRATOR } from '#test/support/postgres-databases.ts'
import { send } from '#test/support/send.ts'
import { startServer } from '#test/support/server-process.ts'
import { startMailServer } from '#test/support/smtp-server.ts'

const HOUR = 3_600_000

describe.each(engines)('a server that starts with mail due, on %s', (engine) => {
  /** A database in which five mails wait since `age` ms, and the server started on it. */
  const startedWithMail = async (age: number, smtpPort: number) => {
    const database = await freshDatabase(engine, WITH_ADMINISTRATOR)
    const dataDir = await dataFolder()
    const store =
      database.url === undefined ? openSqlite(join(dataDir, 'site.sqlite')) : openPostgres(database.url, 2)
    const then = new Date(Date.now() - age)
    for (let reference = 1; reference <= 5; reference += 1)
      await queueMail(store, `due-${reference}@example.com`, { kind: 'message_received', reference }, then)
    const variables = {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      ...(database.url !== undefined && { DATABASE_URL: database.url }),
    }
    const server = await startServer({ dataDir, variables })
    onTestFinished(async () => {
      server.child.kill('SIGKILL')
      await server.ended
      await store.close()
      await database.remove()
    })
    return { server, mails: () => mailsIn(store) }
  }

  const expectServing = async ({ server }: Awaited<ReturnType<typeof startedWithMail>>) => {
    expect((await send(server.origin, 'GET', '/readyz')).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }

  test('sends it, from a mail server that takes it at once', async () => {
    const smtp = await startMailServer()
    onTestFinished(() => smtp.stop())
    const started = await startedWithMail(HOUR, smtp.port)
    await eventually(() => expect(smtp.received).toHaveLength(5))
    await expectServing(started)
  })

  test('gives up what is older than three days', async () => {
    const started = await startedWithMail(80 * HOUR, await freePort())
    await eventually(async () =>
      expect((await started.mails()).every(({ failed_at }) => failed_at !== null)).toBe(true),
    )
    await expectServing(started)
  })

  test('keeps it when there is no mail server', async () => {
    const started = await startedWithMail(HOUR, await freePort())
    await eventually(async () =>
      expect((await started.mails()).every(({ last_error }) => last_error !== null)).toBe(true),
    )
    expect((await started.mails()).every((mail) => mail.sent_at === null && mail.failed_at === null)).toBe(
      true,
    )
    await expectServing(started)
  })
})
