import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { FOLDER_ZIP_MAX_BYTES } from '#contract/content/folder.ts'
import { LOGO_FILE_MAX_BYTES } from '#contract/content/logo.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { IMPORT_MAX_BYTES } from '#contract/imports/import.ts'
import { PICTURE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { INVITATION_PATH } from '#contract/people/entry-paths.ts'
import { startApp, type TestApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'
import { postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { type Sent, send } from '#test/support/send.ts'
import { writeSiteNginx } from '#test/support/site-nginx.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'

const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** deploy/nginx, as it is, in front of the real server. Needs an nginx; the tests install none. */
describe.runIf(hasNginx)('the page cache of nginx', () => {
  let app: TestApp
  let origin: string
  let token: string
  let log: string
  let way: Awaited<ReturnType<typeof startProxy>>

  beforeAll(async () => {
    app = await startApp({ engine: 'sqlite', variables: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' } })
    token = (await signIn(app, { role: 'administrator' })).token
    const { hostname: host, port } = new URL(app.origin)
    way = await startProxy({ host, port: Number(port) })
    const folder = await mkdtemp(join(tmpdir(), 'site-nginx-'))
    const nginx = await writeSiteNginx(folder, { ports: [way.port], accessLog: true })
    origin = nginx.origin
    log = nginx.log
    const child = spawn('nginx', nginx.args, { stdio: 'inherit' })
    const gone = once(child, 'exit')
    await eventually(async () => expect((await ask('/healthz')).status).toBe(200))
    return async () => {
      child.kill('SIGTERM')
      await gone
      await way.close()
      await app.close()
      await rm(folder, { recursive: true })
    }
  })

  const ask = (path: string, sent?: Sent, method = 'GET') => send(origin, method, path, sent)
  /** What the server itself answered while that was done. Nobody else asks it anything. */
  const answersDuring = async (work: () => Promise<unknown>) => {
    const before = app.log.length
    await work()
    return app.log.slice(before).filter((line) => line.includes('"msg":"answered"'))
  }
  const times = async (count: number, work: () => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn += 1) await work()
  }

  test('writes no token of a link into its log', async () => {
    const paths = [INVITATION_PATH, '/my-application', '/services'].map(
      (path) => `${path}?a=1&token=s3cret-of-a-link&b=2`,
    )
    for (const path of [...paths, '/careers?q=welder']) await ask(path)
    await eventually(async () =>
      expect(await readFile(log, 'utf8')).toContain('GET /careers?q=welder HTTP/1.1'),
    )
    const lines = await readFile(log, 'utf8')
    expect(lines).toContain(`GET ${INVITATION_PATH}?token=... HTTP/1.1" 200`)
    expect(lines).not.toContain('s3cret')
  })

  test.each([
    ['/api/media/', PICTURE_MAX_BYTES],
    ['/api/media/pic_0123456789abcdef/file/', PICTURE_MAX_BYTES],
    ['/api/content-folder/', FOLDER_ZIP_MAX_BYTES],
    ['/api/content-logo/', LOGO_FILE_MAX_BYTES],
    ['/api/imports/', IMPORT_MAX_BYTES],
    ['/api/imports/1/files/', RESUME_MAX_BYTES],
    ['/api/resume-files/', RESUME_MAX_BYTES],
  ])('passes a file to %s that is as large as the server takes it', async (path, most) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(most)]), 'file')
    // The server's own answer: nobody is signed in.
    const { status, json } = await ask(path, { body }, 'POST')
    expect(status).toBe(401)
    expect(ErrorBody.parse(json).error.code).toBe('unauthenticated')
  })

  test('asks for a page once a second at most, and then by its tag', async () => {
    await ask('/services')
    const began = performance.now()
    const answers = await answersDuring(() => times(40, () => ask('/services')))
    expect(answers.length).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1_000) + 1)
    await eventually(async () => {
      const [answer] = await answersDuring(() => ask('/services'))
      expect(answer).toContain('"status":304')
    })
  })

  test('shows a change by itself, and a closed job as closed', async () => {
    const { id, title } = await postJob(app, token)
    const page = `/careers/jobs-detail/${id}`
    await eventually(async () => expect((await ask('/careers')).text.includes(title)).toBe(true))
    expect((await ask(page)).text.includes(title)).toBe(true)
    const renamed = `Renamed ${title}`
    await app.send('PATCH', `/api/jobs/list/${id}/update/`, { token, json: { title: renamed } })
    for (const path of [page, '/careers', '/careers/feed.xml'])
      await eventually(async () => expect((await ask(path)).text.includes(renamed), path).toBe(true))
    await app.send('DELETE', `/api/jobs/delete/${id}/`, { token })
    await eventually(async () => expect((await ask(page)).status).toBe(410))

    await app.send('PATCH', '/api/site-notice/', { token, json: { text: 'Closed on Monday', is_on: true } })
    await eventually(async () =>
      expect((await ask('/services')).text.includes('Closed on Monday')).toBe(true),
    )
  })

  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', 'BR;q=0.5'],
    ['gzip', 'gzip, br;q=0'],
    ['gzip', 'br;q=0.0 , gzip;q=0.1'],
    [null, 'identity'],
    [null, 'gzip;q=0, x-br'],
  ])('gives %s to who accepts %s', async (encoding, accepted) => {
    const plain = await ask('/products', { headers: { 'accept-encoding': 'identity' } })
    const found = await ask('/products', { headers: { 'accept-encoding': accepted } })
    expect(found.headers.get('content-encoding')).toBe(encoding)
    expect(found.text).toBe(plain.text)
    expect(plain.text).toContain('</html>')
  })

  test('knows the tag that a client holds, gives HEAD no body, and pages whole', async () => {
    const accepts = { 'accept-encoding': 'br' }
    const unchanged = async () => {
      const tag = String((await ask('/products', { headers: accepts })).headers.get('etag'))
      return ask('/products', { headers: { ...accepts, 'if-none-match': tag } })
    }
    await eventually(async () => expect((await unchanged()).status).toBe(304))
    const other = await ask('/products', { headers: { ...accepts, 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
    const head = await ask('/products', {}, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(other.headers.get('cache-control')).toBe('public, no-cache')
    expect(other.headers.get('x-accel-expires')).toBeNull()
    const part = await ask('/products', { headers: { range: 'bytes=0-9' } })
    expect([part.status, part.text]).toEqual([200, other.text])
  })

  test.each([
    ['/api/jobs/list/', {}],
    ['/admin/jobs', {}],
    ['/7kctech_administration', {}],
    [INVITATION_PATH, {}],
    ['/contact-us', { authorization: 'Token x' }],
  ])('keeps nothing of %s %o', async (path, headers) => {
    const answers = await answersDuring(() => times(5, () => ask(path, { headers })))
    expect(answers.length).toBe(5)
  })

  test('gives what it holds while the server is away, marked as old', async () => {
    const page = await ask('/services')
    expect(page.headers.get('warning')).toBeNull()
    way.refuse()
    const old = await eventually(async () => {
      const found = await ask('/services')
      expect(found.headers.get('warning')).toContain('110')
      return found
    })
    expect([old.status, old.text]).toEqual([200, page.text])
    expect((await ask('/api/jobs/list/')).status).toBe(502)
    way.forward()
    await eventually(async () => expect((await ask('/services')).headers.get('warning')).toBeNull())
  })
})
