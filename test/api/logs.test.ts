import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { engines, startApp } from '#test/support/app.ts'
import { APPLY, apply, applyForm, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

const CANARY = 'canary4711'
const person = {
  applicant_name: `Name ${CANARY}`,
  applicant_email: `${CANARY}@example.com`,
  applicant_phone: '+1 555 4711 4711',
  description: `Message ${CANARY}`,
}

describe.each(engines)('the log on %s', (engine) => {
  test('calls nobody who leaves in the middle of a download an error', async () => {
    const app = await startApp({ engine })
    try {
      const { token } = await signIn(app)
      const application = await apply(app, { job_id: (await postJob(app, token)).id })
      const link = await app.send('POST', `/api/applications/${application}/resume-link/`, { token })
      const { pathname, search, port } = new URL(/"url":"([^"]+)"/.exec(link.text)?.[1] ?? '', app.origin)
      const leaving = Array.from({ length: 30 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: site\r\n\r\n`, () => socket.destroy())
        await once(socket, 'close')
      })
      await Promise.all(leaving)
      // It stops when the last of them is done with.
      await app.restart()
      expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([])
    } finally {
      await app.close()
    }
  })

  test('calls nobody who hangs up before the answer an error', async () => {
    const app = await startApp({ engine, variables: { RATE_LIMIT: 'on' } })
    try {
      const { port } = new URL(app.origin)
      const asked = ['/api/jobs/list/', '/careers?search=hung-up', '/api/session/']
      const requests = asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`).join('')
      const leaving = Array.from({ length: 30 }, async () => {
        const socket = connect(Number(port), '127.0.0.1')
        socket.write(requests, () => socket.resetAndDestroy())
        await once(socket, 'close')
      })
      await Promise.all(leaving)
      // Answered after those that came before it were read.
      await app.send('GET', '/healthz')
      await app.restart()
      expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([])
    } finally {
      await app.close()
    }
  })

  test('says what happened and nothing about anybody', async () => {
    const app = await startApp({ engine, variables: { LOG_LEVEL: 'debug' } })
    try {
      const recruiter = await signIn(app)
      const { token } = recruiter
      const job = await postJob(app, token, { title: `Title ${CANARY}` })
      const application = await apply(app, { job_id: job.id, ...person })
      await app.send('POST', APPLY, { body: applyForm({ job_id: 999_999, ...person }) })
      await app.send('POST', APPLY, {
        body: applyForm({ job_id: job.id, ...person, applicant_email: `${CANARY}@` }),
      })
      const login = { email: `${CANARY}@example.com`, password: `password ${CANARY}` }
      await app.send('POST', '/api/jobs/login/', { json: login })
      await app.send('POST', '/api/jobs/login/', {
        headers: { 'content-type': 'application/json' },
        body: `{"email":"${CANARY}`,
      })
      await app.send('GET', `/api/jobs/list/?search=${CANARY}&location=${CANARY}`)
      await app.send('GET', `/careers?search=${CANARY}`)
      await app.send('GET', `/${CANARY}/${CANARY}?x=${CANARY}`)
      await app.send('GET', `/api/${CANARY}`)
      await app.send('GET', '/api/session/', { headers: { authorization: `Token ${CANARY}` } })
      await app.send('GET', '/api/session/', {
        headers: { 'user-agent': CANARY, cookie: CANARY, referer: `http://x/${CANARY}` },
      })
      const link = await app.send('POST', `/api/applications/${application}/resume-link/`, { token })
      const url = /"url":"([^"]+)"/.exec(link.text)?.[1] ?? ''
      await app.send('GET', url)
      const signature = new URL(url, app.origin).searchParams.get('signature') ?? ''

      // A database that is gone makes the worst lines there are: driver errors with their statements.
      await app.deps.store.sql.schema.dropTable('idempotency_keys').execute()
      await app.deps.store.sql.schema.alterTable('applications').renameTo('gone').execute()
      const failed = await app.send('POST', APPLY, {
        body: applyForm({ job_id: job.id, ...person }),
        headers: { 'idempotency-key': `${CANARY}-key` },
      })
      expect(failed.status).toBe(500)
      expect(failed.text).not.toMatch(/applications|idempotency|sqlite|relation|select/i)

      const log = app.log.join('')
      const reference = /"reference":"([^"]+)"/.exec(failed.text)?.[1] ?? 'none'
      expect(log).toContain(reference)
      expect(app.log.length).toBeGreaterThan(15)
      for (const line of app.log) expect(() => JSON.parse(line)).not.toThrow()
      for (const secret of [
        CANARY,
        person.applicant_phone,
        token,
        recruiter.email,
        recruiter.password,
        signature,
        '127.0.0.1',
      ]) {
        const lines = app.log.filter((line) => line.includes(secret) && !line.includes('Server listening'))
        expect(lines, secret).toEqual([])
      }
    } finally {
      await app.close()
    }
  })
})
