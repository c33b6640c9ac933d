import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { texts } from '#contract/core/texts.ts'
import { engines, useApp } from '#test/support/app.ts'
import { jobInput, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import type { Reply } from '#test/support/send.ts'

function refusal(answer: Reply) {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return ErrorBody.strict().parse(answer.json).error
}

/** A request that announces a type and carries neither a length nor a body, which fetch would never send. */
async function sendTypeAlone(origin: string, method: string, path: string, type: string, token: string) {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const head = [`${method} ${path} HTTP/1.1`, `host: ${hostname}`, `authorization: Token ${token}`]
  socket.write([...head, `content-type: ${type}`, 'connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
}

describe.each(engines)('bad input on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let id = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    id = (await postJob(app, token)).id
  })

  test('names every missing field of a job in the words of the product', async () => {
    const answer = await app.send('POST', '/api/jobs/post/', { token, json: {} })
    expect(answer.status).toBe(400)
    expect(refusal(answer)).toMatchObject({
      code: 'invalid_input',
      fields: {
        title: texts.job.titleRequired,
        address: texts.job.addressRequired,
        job_decrp: texts.job.descriptionRequired,
      },
    })
  })

  const fields: [string, unknown, string][] = [
    ['title', '', texts.job.titleRequired],
    ['title', ' \u0000\t ', texts.job.titleRequired],
    ['title', 7, texts.job.titleRequired],
    ['title', 'x'.repeat(201), texts.form.tooLong(200)],
    ['job_decrp', ' ', texts.job.descriptionRequired],
    ['job_decrp', 'x'.repeat(50_001), texts.form.tooLong(50_000)],
    ['address', '', texts.job.addressRequired],
    ['address', 'x'.repeat(301), texts.form.tooLong(300)],
    ['skills', 'x'.repeat(1001), texts.form.tooLong(1000)],
    ['job_type', 'Freelance', texts.job.typeInvalid],
    ['job_type', null, texts.job.typeInvalid],
    ['valid_through', 'tomorrow', texts.job.closingDateInvalid],
    ['valid_through', '2030-02-30', texts.job.closingDateInvalid],
  ]

  test.each([
    ['null', 'form', 'must be an object with named fields'],
    ['[]', 'form', 'must be an object with named fields'],
    ['{"is_active":"no"}', 'is_active', 'must be true or false'],
    ['{"screening":7}', 'screening', 'must be a list'],
  ])('%s is refused in words where the product has none of its own', async (body, field, message) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.send('POST', '/api/jobs/post/', { token, body, headers })
    expect(refusal(answer).fields).toMatchObject({ [field]: message })
  })

  test.each(fields)('%s: %j is refused when a job is posted', async (field, value, message) => {
    const answer = await app.send('POST', '/api/jobs/post/', {
      token,
      json: { ...jobInput(), [field]: value },
    })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ [field]: message })
  })

  test.each(fields)('%s: %j is refused when a job is changed', async (field, value, message) => {
    const answer = await app.send('PATCH', `/api/jobs/list/${id}/update/`, {
      token,
      json: { [field]: value },
    })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ [field]: message })
  })

  test.each(['is_active', 'remote_work'])('%s must be true or false', async (field) => {
    const answer = await app.send('POST', '/api/jobs/post/', {
      token,
      json: { ...jobInput(), [field]: 'maybe' },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(refusal(answer).fields ?? {})).toEqual([field])
  })

  const writes: [string, () => string][] = [
    ['POST', () => '/api/jobs/post/'],
    ['POST', () => '/api/jobs/login/'],
    ['PATCH', () => `/api/jobs/list/${id}/update/`],
  ]

  test.each(writes)('%s with a body that is no JSON answers 400', async (method, path) => {
    for (const body of ['{', '', 'null', '[]', '"x"', '{"title":"\\ud8']) {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.send(method, path(), { token, headers, body })
      expect(answer.status, body).toBe(400)
      refusal(answer)
    }
  })

  test.each(writes)('%s with another content type answers 415', async (method, path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'image/png']) {
      const answer = await app.send(method, path(), { token, headers: { 'content-type': type }, body: 'x=1' })
      expect(answer.status, type).toBe(415)
      expect(refusal(answer).code).toBe('unsupported_media_type')
    }
  })

  test.each(writes)('%s with a body over the limit answers 413', async (method, path) => {
    const answer = await app.send(method, path(), { token, json: { title: 'x'.repeat(600_000) } })
    expect(answer.status).toBe(413)
    expect(refusal(answer).code).toBe('body_too_large')
  })

  test.each([
    'application/json',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plain',
  ])('a body that is announced as %s and never sent is waited for by nobody', async (type) => {
    const spare = (await postJob(app, token)).id
    const answers = [
      ...writes.map(([method, path]) => [method, path(), 400] as const),
      ['POST', '/api/jobs/apply/submit', 415],
      ['POST', `/careers/jobs-detail/${id}`, 400],
      ['POST', '/contact-us', 400],
      ['DELETE', `/api/jobs/delete/${spare}/`, 200],
    ] as const
    for (const [method, path, status] of answers) {
      expect(await sendTypeAlone(app.origin, method, path, type, token), `${method} ${path}`).toBe(status)
    }
  })

  test('keys that poison prototypes change nothing', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const body of [
      '{"__proto__":{"is_active":true},"title":"x"}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]) {
      const answer = await app.send('POST', '/api/jobs/post/', { token, headers, body })
      expect(answer.status).toBe(400)
    }
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/jobs',
    '/api/jobs/',
    '/api/jobs/list/1/2/3/',
    '/api/auth/sign-in/email',
  ])('%s answers 404', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await app.send(method, path)
      expect(answer.status).toBe(404)
      expect(refusal(answer).code).toBe('not_found')
    }
  })

  test.each([
    ['DELETE', '/api/jobs/list/'],
    ['GET', '/api/jobs/post/'],
    ['PUT', '/api/jobs/list/1/update/'],
    ['GET', '/api/jobs/login'],
    ['POST', '/api/jobs/list/1/'],
    ['GET', '/api/jobs/apply/submit'],
  ])('%s %s answers 405', async (method, path) => {
    const answer = await app.send(method, path, { token })
    expect(answer.status).toBe(405)
    expect(refusal(answer).code).toBe('method_not_allowed')
  })

  test.each(['/api/jobs/list/%', '/api/jobs/list/%ff/', '/api/jobs/list/%00/'])(
    '%s answers like any unknown address',
    async (path) => {
      const answer = await app.send('GET', path)
      expect([400, 404]).toContain(answer.status)
      refusal(answer)
    },
  )
})
