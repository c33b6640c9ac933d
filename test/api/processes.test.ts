import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { JobListPage } from '#contract/jobs/job.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { send } from '#test/support/send.ts'
import { type ServerProcess, spawnServer, startServer } from '#test/support/server-process.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

type Options = Parameters<typeof startServer>[0]

async function started(options: Options): Promise<ServerProcess> {
  const server = await startServer(options)
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

async function isListening(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((up) => {
    socket.destroy()
    return up === true
  })
}

/** An application in two halves: what goes before the pause, and what goes after it. */
function halves(jobId: string) {
  const fields = {
    job_id: jobId,
    applicant_name: 'Ada',
    applicant_email: 'ada@example.com',
    applicant_phone: '555-0100',
    description: 'x',
  }
  const texts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${texts.join('')}--x\r\ncontent-disposition: form-data; name="applicant_resume"; filename="a.pdf"\r\n\r\n`
  const file = pdfResume('in flight', 100_000)
  const first = Buffer.concat([Buffer.from(head), file.subarray(0, 50_000)])
  const second = Buffer.concat([file.subarray(50_000), Buffer.from('\r\n--x--\r\n')])
  return { first, second }
}

describe('a server', () => {
  test('says where it is, and the password of the first administrator only once', async () => {
    const dataDir = await temporaryFolder()
    const first = await started({ dataDir })
    expect(first.output()).toMatch(/http:\/\/\S+\/7kctech_administration/)
    const password = /Password \(shown once\)\s+(\S+)/.exec(first.output())?.[1] ?? ''
    const email = /First administrator\s+(\S+)/.exec(first.output())?.[1] ?? ''
    const login = await send(first.origin, 'POST', '/api/jobs/login/', { json: { email, password } })
    expect(login.status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const second = await started({ dataDir })
    expect(second.output()).not.toContain('Password')
    expect(
      (await send(second.origin, 'POST', '/api/jobs/login/', { json: { email, password } })).status,
    ).toBe(200)
  })

  test('refuses to share its data folder, and the first one keeps working', async () => {
    const dataDir = await dataFolder()
    const first = await started({ dataDir })
    const second = await spawnServer({ dataDir })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain('Another server is already running')
    expect((await send(first.origin, 'GET', '/readyz')).status).toBe(200)
    expect((await send(first.origin, 'GET', '/api/jobs/list/')).status).toBe(200)
  })

  test('that was killed leaves nothing that keeps the next one from starting', async () => {
    const dataDir = await dataFolder()
    const first = await started({ dataDir })
    first.child.kill('SIGKILL')
    await first.ended
    const second = await started({ dataDir })
    expect((await send(second.origin, 'GET', '/readyz')).status).toBe(200)
  })

  test.each([
    ['PORT', 'many'],
    ['DATABASE_URL', 'mysql://user:secret-word@host/db'],
    ['SECRET', 'short-secret'],
  ])('names a variable it cannot use: %s, but not its value', async (name, value) => {
    const server = await spawnServer({ dataDir: await temporaryFolder(), variables: { [name]: value } })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(name)
    expect(server.output()).not.toContain(value)
  })

  test('warns when nothing is limited', async () => {
    const server = await started({ dataDir: await dataFolder(), variables: { RATE_LIMIT: 'off' } })
    expect(server.output()).toMatch(/WARNING.*RATE_LIMIT/)
    expect(server.output()).toMatch(/WARNING.*SMTP_URL is not set/)
  })

  test('told to stop lets an upload in flight finish, takes no other, and exits 0 within 10 s', async () => {
    const server = await started({ dataDir: await dataFolder(), variables: { SEED_DEMO: '1' } })
    // The oldest is the Business Analyst's, which asks no questions of its own.
    const { results } = JobListPage.parse((await send(server.origin, 'GET', '/api/jobs/list/')).json)
    const { first, second } = halves(String(results.at(-1)?.id))
    const upload = request(`${server.origin}/api/jobs/apply/submit`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': first.length + second.length,
        expect: '100-continue',
      },
    })
    const answered = once(upload, 'response')
    // The server has the request: what still waits to be accepted is refused with the port.
    upload.flushHeaders()
    await once(upload, 'continue')
    await new Promise((resolve) => upload.write(first, resolve))
    const told = Date.now()
    server.child.kill('SIGTERM')
    await eventually(async () => expect(await isListening(server.origin)).toBe(false))
    upload.end(second)
    const [response] = await answered
    expect(response.statusCode).toBe(201)
    response.resume()
    expect(await server.ended).toBe(0)
    expect(Date.now() - told).toBeLessThan(10_000)
  })

  test('told to stop does not wait for an upload that stands still', { timeout: 30_000 }, async () => {
    const server = await started({ dataDir: await dataFolder() })
    const upload = request(`${server.origin}/api/jobs/apply/submit`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    })
    upload.on('error', () => {})
    await new Promise((resolve) => upload.write('--x\r\n', resolve))
    const told = Date.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(Date.now() - told).toBeLessThan(10_000)
  })
})

// In a container it may be, and then whoever is adopted is not without npm.
const npmIsFirst = existsSync('/proc/1/comm') && /^(npm|node)/.test(readFileSync('/proc/1/comm', 'utf8'))

describe('npm start', { timeout: 120_000 }, () => {
  const npm: [string, ...string[]] = ['npm', 'start']

  test('installs and builds nothing when everything is there, and ends with 0 on SIGTERM', async () => {
    const dataDir = await dataFolder()
    const first = await started({ dataDir, command: npm })
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(await isListening(first.origin)).toBe(false)

    const second = await started({ dataDir, command: npm })
    expect((await send(second.origin, 'GET', '/careers')).status).toBe(200)
    expect(second.output()).not.toMatch(/Installing|Building/)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })

  test('that is killed leaves no server behind', async () => {
    const server = await started({ dataDir: await dataFolder(), command: npm })
    const silent = once(server.child.stdout, 'close')
    server.child.kill('SIGKILL')
    // The pipe closes when the last process that was started has ended.
    await silent
    expect(await isListening(server.origin)).toBe(false)
  })

  test.skipIf(npmIsFirst)('that was killed before its shell began starts no server', async () => {
    // $$ is the shell around, which ends at once: what waits for that is adopted, as a rule by the first process.
    const adopted = `(while kill -0 $$ 2>/dev/null; do :; done; exec sh -c '[ $PPID != 1 ] || exec sh scripts/start.sh') &`
    const server = await spawnServer({
      dataDir: await dataFolder(),
      variables: { npm_lifecycle_event: 'start' },
      command: ['sh', '-c', adopted],
    })
    onTestFinished(() => void server.child.kill('SIGKILL'))
    await once(server.child.stdout, 'close')
    expect(server.output()).toBe('')
  })

  test('that is killed while it still gets ready leaves no server behind', async () => {
    const server = await spawnServer({ dataDir: await dataFolder(), command: npm })
    const silent = once(server.child.stdout, 'close')
    await eventually(() => expect(server.output()).toContain('start.sh'), 20_000)
    server.child.kill('SIGKILL')
    await silent
    expect(await isListening(server.origin)).toBe(false)
  })
})
