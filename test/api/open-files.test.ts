import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ResumeLinkResponse } from '#contract/applications/application.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import { ADMIN } from '#test/support/administrator.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, plainBytes } from '#test/support/factories.ts'
import { openStandingJobs } from '#test/support/open-standing.ts'
import { pdfResume } from '#test/support/resumes.ts'
import { type Sent, send } from '#test/support/send.ts'
import { SERVER, startServer } from '#test/support/server-process.ts'

const ROUNDS = 6

/** A file that is collected while it is open is an uncaught error (ERR_INVALID_STATE): it would end the server. */
const COLLECT = `data:text/javascript,${encodeURIComponent('setInterval(gc, 500).unref()')}`

test.runIf(process.platform === 'linux')(
  'no download that is broken off leaves a resume open',
  {
    timeout: 120_000,
  },
  async () => {
    const dataDir = await dataFolder()
    const server = await startServer({
      dataDir,
      variables: {
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
      },
      command: [process.execPath, '--expose-gc', '--import', COLLECT, SERVER],
    })
    onTestFinished(() => void server.child.kill('SIGKILL'))
    const app = {
      send: (method: string, path: string, sent?: Sent) => send(server.origin, method, path, sent),
    }
    const store = openSqlite(join(dataDir, 'site.sqlite'))
    onTestFinished(store.close)
    await openStandingJobs(store)
    const [job] = await store.sql.selectFrom('jobs').select('id').where('is_active', '=', true).execute()
    const bytes = plainBytes(pdfResume('Left', 1_500_000))
    const id = await apply(app, { job_id: job?.id ?? 0 }, { bytes })
    const login = await app.send('POST', '/api/jobs/login/', { json: ADMIN })
    const { token } = login.json as { token: string }
    const asked = await app.send('POST', `/api/applications/${id}/resume-link/`, { token })
    const { url } = ResumeLinkResponse.parse(asked.json).data

    const { hostname, port, host } = new URL(server.origin)
    /** Asks for the file and leaves after so many milliseconds: at once, while it is opened, or in the middle of it. */
    async function breakOff(method: string, afterMs: number): Promise<void> {
      const socket = connect(Number(port), hostname).on('error', () => {})
      await once(socket, 'connect')
      socket.pause()
      socket.write(`${method} ${url} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      socket.resetAndDestroy()
    }
    for (let round = 0; round < ROUNDS; round += 1)
      await Promise.all(
        ['GET', 'HEAD'].flatMap((method) => [0, 1, 2, 5, 10, 30].map((ms) => breakOff(method, ms))),
      )
    const head = await app.send('HEAD', url)
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(bytes.length))

    const resumes = join(dataDir, 'resumes')
    const open = async () => {
      const folder = `/proc/${server.child.pid}/fd`
      const links = (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => ''))
      return (await Promise.all(links)).filter((path) => path.startsWith(resumes))
    }
    // Who left without a word while nothing was on its way is found out after 15 s of silence.
    await eventually(async () => expect(await open()).toEqual([]), 45_000)
    expect((await app.send('GET', url)).bytes.equals(bytes)).toBe(true)
    expect(server.output()).not.toContain('uncaught')
    expect(server.child.exitCode).toBeNull()
  },
)
