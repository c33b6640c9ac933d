import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#server/store/engine/store.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, pdf } from '#test/support/factories.ts'
import { freePort } from '#test/support/free-port.ts'
import { openStandingJobs } from '#test/support/open-standing.ts'
import { queueAgain } from '#test/support/resume-texts.ts'
import { type Sent, send } from '#test/support/send.ts'
import { SERVER, startServer } from '#test/support/server-process.ts'

const DESCRIPTORS = 110
const SLOW_UPLOADS = 200
/** At most, by custom. */
const SCRAPED_EVERY_S = 60

/** Reads the figures over one connection, as Prometheus does. */
function scraperOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return async () => {
    const [answer]: IncomingMessage[] = await once(get({ port, path: '/metrics', agent }), 'response')
    if (answer === undefined) throw new Error('no answer')
    return { headers: answer.headers, figures: await text(answer) }
  }
}

test('a server without file descriptors lives, says that it has none, and reads resumes again afterwards', {
  timeout: 180_000,
}, async () => {
  const dataDir = await dataFolder()
  const metricsPort = await freePort()
  const server = await startServer({
    dataDir,
    variables: { RATE_LIMIT: 'off', METRICS_PORT: String(metricsPort) },
    command: ['sh', '-c', `ulimit -n ${DESCRIPTORS}; exec "$0" ${SERVER}`, process.execPath],
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  const store = openSqlite(join(dataDir, 'site.sqlite'))
  onTestFinished(() => store.close())
  const app = { send: (method: string, path: string, sent?: Sent) => send(server.origin, method, path, sent) }
  await openStandingJobs(store)
  const [job] = await store.sql.selectFrom('jobs').select('id').where('is_active', '=', true).execute()
  const id = await apply(app, { job_id: job?.id ?? 0 }, { bytes: pdf('Before the flood') })
  const row = () =>
    store.sql
      .selectFrom('resume_texts')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
  await eventually(async () => expect((await row()).read_at).not.toBeNull(), 20_000)

  const scrape = scraperOf(metricsPort)
  const figures = async () => {
    const told = (await scrape()).figures
    return ['process_open_fds', 'process_max_fds'].map((name) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(told)?.[1]),
    )
  }
  const { headers } = await scrape()
  expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(SCRAPED_EVERY_S)
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const { port } = new URL(server.origin)
  const head = `POST /api/jobs/apply/submit HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n--x\r\n`
  for (let at = 0; at < SLOW_UPLOADS; at += 1) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    sockets.push(socket)
    socket.write(head)
  }
  await Promise.all(
    sockets.map((socket) => (socket.connecting ? once(socket, 'connect').catch(() => {}) : undefined)),
  )
  // A byte now and then keeps the server's own limit from freeing them.
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1_000)
  onTestFinished(() => clearInterval(drip))

  const now = new Date().toISOString()
  await queueAgain(store, id, now)
  // The queue is looked at every 15 s.
  await eventually(() => expect(server.output()).toContain('resume not read'), 40_000)
  expect(server.child.exitCode).toBeNull()
  const [open = 0, most] = await figures()
  expect(most).toBe(DESCRIPTORS)
  expect(open / DESCRIPTORS, 'what the alert DescriptorsLow asks').toBeGreaterThan(0.8)

  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
  await eventually(async () => expect((await app.send('GET', '/readyz')).status).toBe(200), 20_000)
  await queueAgain(store, id, now)
  // Where the first attempt failed too: a minute later.
  await eventually(
    async () => expect((await row()).text, server.output()).toContain('Before the flood'),
    90_000,
  )
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
