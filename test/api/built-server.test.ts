import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppliedResponse } from '#contract/applications/application.ts'
import { APPLY, applyForm } from '#test/support/factories.ts'
import { freePort } from '#test/support/free-port.ts'
import { startReceiver } from '#test/support/http-receiver.ts'
import { RELEASE, unpackPackage } from '#test/support/packaged-server.ts'
import { send } from '#test/support/send.ts'
import { startServer } from '#test/support/server-process.ts'
import { mayMount, smallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const CRASH = `process.on('SIGUSR2', () => { throw new Error('nobody caught this') })`
const ADMIN = { email: 'first-admin@example.com', password: 'mango lantern orbit' }

/** The server as `npm start` runs it: the bundle, not the sources; or as another command does. */
async function started(
  variables: Record<string, string> = {},
  command: [string, ...string[]] = ['sh', 'scripts/start.sh'],
) {
  const server = await startServer({
    dataDir: await temporaryFolder(),
    command,
    variables: { SEED_DEMO: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...variables },
  })
  onTestFinished(() => void server.child.kill('SIGKILL'))
  return server
}

/** The same from its package, of which nothing can be written to by whoever runs it where the tests are root's. */
async function startedPackage() {
  const { folder, dataDir, as } = await unpackPackage()
  const [command = '', ...args] = [...as, join(folder, 'bin/start')]
  return await started({ DATA_DIR: dataDir }, [command, ...args])
}

describe('the built server', { timeout: 120_000 }, () => {
  test.each([
    ['by npm start', () => started()],
    ['from its package', startedPackage],
  ])('%s does all that stands in files of its own, and stops', async (_, start) => {
    const { origin, child, ended, output } = await start()
    const get = (path: string, token?: string) =>
      send(origin, 'GET', path, token === undefined ? {} : { token })
    expect((await get('/careers')).text).toContain('Senior Java Developer')
    const list = await get('/api/jobs/list/?search=java')
    const job = Number(/"id":(\d+)/.exec(list.text)?.[1])
    const page = await get(`/careers/jobs-detail/${job}`)
    const picture = /content="[^"]*(\/pictures\/jobs\/[^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await get(picture)).headers.get('content-type')).toBe('image/png')

    const { results } = JSON.parse((await get('/api/jobs/list/?page_size=100')).text)
    const body = applyForm({ job_id: results.at(-1).id })
    const applied = await send(origin, 'POST', APPLY, { body })
    expect(applied.status).toBe(201)
    const { id } = AppliedResponse.parse(applied.json).data
    const login = await send(origin, 'POST', '/api/jobs/login/', { json: ADMIN })
    const token = /"token":"([^"]+)"/.exec(login.text)?.[1] ?? ''
    const read = async () => (await get(`/api/applications/${id}/resume-text/`, token)).text
    await vi.waitFor(async () => expect(await read()).toMatch(/"state":"ready"/), 20_000)
    await vi.waitFor(
      async () => expect((await get('/api/samples/', token)).text).toContain('"there","people":40'),
      20_000,
    )
    const sheet = new FormData()
    sheet.set('file', new Blob(['Name,Email\nAda Sheet,ada@sheet.example']), 'people.csv')
    const brought = await send(origin, 'POST', '/api/imports/', { body: sheet, token })
    expect(brought).toMatchObject({ status: 201, text: expect.stringContaining('"rows_total":1') })
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    if (start === startedPackage) expect(output()).toContain(`"commit":"${RELEASE.commit}"`)
  })

  test('a command of the package says how it is run there, where no npm is', async () => {
    const { folder } = await unpackPackage()
    const asNpmToo = ['backup', 'check', 'move', 'restore']
    const alone = ['adopt-files', 'content-export', 'content-import', 'create-account', 'quarantine']
    for (const name of [...asNpmToo, ...alone]) {
      const { stderr } = spawnSync(join(folder, 'bin', name), ['--nonsense'], { encoding: 'utf8' })
      expect(stderr).toContain(`usage: bin/${name} `)
      expect(stderr).not.toContain('npm')
    }
  })

  test('the package takes content out into a folder, and looks at it again', async () => {
    const { folder, dataDir, as } = await unpackPackage()
    const run = (name: string) => {
      const [command = '', ...args] = [...as, join(folder, 'bin', name), join(dataDir, 'content')]
      const env = { ...process.env, DATA_DIR: dataDir }
      return spawnSync(command, args, { encoding: 'utf8', env })
    }
    expect(run('content-export')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/\d+ files are in /),
    })
    expect(readFileSync(join(dataDir, 'content/article/service-data.yaml'), 'utf8')).toContain('heading: ')
    expect(run('content-import')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/\d+ documents are here as in the folder/),
    })
  })

  test('loads what watches it: figures, traces, and the report of the error that ends it', async () => {
    const receiver = await startReceiver(() => ({ status: 200 }))
    onTestFinished(receiver.stop)
    const metrics = await freePort()
    const { child, origin, ended } = await started({
      METRICS_PORT: String(metrics),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${receiver.host}`,
      SENTRY_DSN: `http://key@${receiver.host}/1`,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(CRASH)}`,
    })
    await send(origin, 'GET', '/api/jobs/list/')
    const figures = await send(`http://127.0.0.1:${metrics}`, 'GET', '/metrics')
    expect(figures.text).toContain('site_requests_total{method="GET",route="/api/jobs/list/",status="200"} 1')
    await vi.waitFor(() => expect(receiver.got.map(({ path }) => path)).toContain('/v1/traces'), 20_000)
    child.kill('SIGUSR2')
    expect(await ended).toBe(1)
    const report = receiver.got.find(({ path }) => path === '/api/1/envelope/')
    expect(JSON.parse(report?.body.split('\n')[2] ?? '')).toMatchObject({
      level: 'fatal',
      logger: 'uncaught error',
      exception: { values: [{ type: 'Error', value: 'nobody caught this' }] },
    })
  })

  test('keeps what it compiled, also when it is killed', async () => {
    const cache = join(await temporaryFolder(), 'cache')
    const { child, ended } = await started({ NODE_COMPILE_CACHE: cache })
    await vi.waitFor(() => expect(existsSync(cache)).toBe(true), 5_000)
    child.kill('SIGKILL')
    await ended
  })

  test.runIf(mayMount())('does without where that cannot be written', async () => {
    const { folder } = await smallDisk()
    execFileSync('mount', ['-o', 'remount,ro', folder])
    const { origin } = await started({ NODE_COMPILE_CACHE: join(folder, 'cache') })
    expect((await send(origin, 'GET', '/readyz')).status).toBe(200)
  })
})
