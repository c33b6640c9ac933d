import { beforeAll, describe, expect, test } from 'vitest'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

/** Nothing of these may reach anybody without a token (spec-decisions row 2). */
const CANARY = {
  applicant_name: 'Canary Nameson',
  applicant_email: 'canary@example.com',
  applicant_phone: '+1 555-0199',
}

describe.each(engines)('without a token on %s', (engine) => {
  const app = useApp({ engine })
  let open = 0
  let hidden = 0
  let past = 0
  beforeAll(async () => {
    const { token } = await signIn(app)
    open = (await postJob(app, token)).id
    hidden = (await postJob(app, token)).id
    past = (await postJob(app, token)).id
    for (const job_id of [open, hidden, past]) await apply(app, { job_id, ...CANARY })
    await app.send('PATCH', `/api/jobs/list/${hidden}/update/`, { token, json: { is_active: false } })
    await app.send('PATCH', `/api/jobs/list/${past}/update/`, {
      token,
      json: { valid_through: '2001-01-01' },
    })
  })

  test('no job carries applications, and no applicant is anywhere', async () => {
    for (const path of [
      '/api/jobs/list/',
      '/api/jobs/list/?applications=true',
      `/api/jobs/list/${open}/`,
      '/careers',
      `/careers/jobs-detail/${open}`,
    ]) {
      const { status, text } = await app.send('GET', path)
      expect(status).toBe(200)
      expect(text).not.toMatch(/applications_(received|count)/)
      for (const value of Object.values(CANARY)) expect(text).not.toContain(value)
    }
  })

  test.each(['', '?is_active=false', '?is_active=true', '?page_size=100'])(
    'the list%s has no closed job',
    async (query) => {
      const { text } = await app.send('GET', `/api/jobs/list/${query}`)
      expect(text).not.toMatch(new RegExp(`"id":(${hidden}|${past})\\b`))
    },
  )

  test('a closed job is not there', async () => {
    for (const id of [hidden, past]) {
      expect((await app.send('GET', `/api/jobs/list/${id}/`)).status).toBe(404)
      expect((await app.send('GET', `/careers/jobs-detail/${id}`)).status).toBe(410)
    }
  })

  test.each([
    ['POST', '/api/jobs/post/'],
    ['PATCH', '/api/jobs/list/1/update/'],
    ['DELETE', '/api/jobs/delete/1/'],
    ['GET', '/api/dashboard/'],
    ['GET', '/api/session/'],
    ['POST', '/api/jobs/logout/'],
    ['POST', '/api/applications/1/resume-link/'],
  ])('%s %s answers 401, whatever is sent', async (method, path) => {
    for (const address of [path, path.replace(/\/$/, '')]) {
      for (const sent of [{}, { headers: { 'content-type': 'application/json' }, body: '{' }]) {
        const answer = await app.send(method, address, method === 'GET' ? {} : sent)
        expect(answer.status).toBe(401)
        expect(answer.json).toMatchObject({ error: { code: 'unauthenticated', message: expect.any(String) } })
      }
    }
  })
})
