import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoJobs } from '#content/demo-jobs.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { engines, useApp } from '#test/support/app.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** One request whose answer is left as it came over the wire. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, async (response) => {
      const parts: Buffer[] = await response.toArray()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end()
  })
}

const LIST = '/api/jobs/list/'

describe.each(engines)('answers of the API on %s', (engine) => {
  const app = useApp({ engine })
  let token = ''
  let job = 0
  beforeAll(async () => {
    token = (await signIn(app)).token
    for (const sample of demoJobs) await app.send('POST', '/api/jobs/post/', { token, json: sample })
    job = (await postJob(app, token)).id
    for (const name of ['Ada', 'Grace', 'Edith']) await apply(app, { job_id: job, applicant_name: name })
  })
  const get = (path: string, headers?: Record<string, string>, method?: string) =>
    ask(`${app.origin}${path}`, headers, method)
  const authorization = () => `Token ${token}`

  test('come in the encoding that the client likes best', async () => {
    const plain = await get(LIST)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const br = await get(LIST, { 'accept-encoding': 'gzip, br' })
    const gzip = await get(LIST, { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(plain.body.length).toBeGreaterThan(10_000)
    expect(br.body.length).toBeLessThan(6_000)
    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers.vary).toBe('Accept-Encoding, Authorization')
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test.each(['identity', 'deflate', 'br;q=0, gzip;q=0', 'x'.repeat(8_000), 'br;q=nonsense', ',,;;='])(
    'are never refused over an encoding: %s',
    async (accepted) => {
      const { status, headers, body } = await get(LIST, { 'accept-encoding': accepted })
      expect([status, headers['content-encoding']]).toEqual([200, undefined])
      expect(JSON.parse(body.toString())).toMatchObject({ results: expect.any(Array) })
    },
  )

  test('are compressed for who is signed in, and kept by nobody', async () => {
    const answer = await get('/api/applications/', {
      'accept-encoding': 'br',
      authorization: authorization(),
    })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' })
    expect(JSON.parse(brotliDecompressSync(answer.body).toString())).toMatchObject({ count: 3 })
  })

  test('are as they are when they are small', async () => {
    const answer = await get(`${LIST}?search=nothing-is-called-so`, { 'accept-encoding': 'br' })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('are answered with 304 to who holds them, until they change', async () => {
    const sent = { 'accept-encoding': 'br' }
    const first = await get(LIST, sent)
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('no-cache')
    for (const held of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get(LIST, { ...sent, 'if-none-match': held })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag])
      expect(again.headers['content-length']).toBeUndefined()
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    expect((await get(LIST, { ...sent, 'if-none-match': '"another"' })).status).toBe(200)
    await app.send('PATCH', `/api/jobs/list/${job}/update/`, { token, json: { title: `Job ${tag}` } })
    const changed = await get(LIST, { ...sent, 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(brotliDecompressSync(changed.body).toString()).toContain(tag.slice(1, -1))
  })

  test('have the same headers for HEAD, and no body', async () => {
    for (const accepted of ['br', 'identity']) {
      const sent = { 'accept-encoding': accepted }
      const whole = await get(LIST, sent)
      const head = await get(LIST, sent, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      for (const name of ['etag', 'vary', 'content-encoding', 'content-length', 'content-type'])
        expect(head.headers[name], name).toBe(whole.headers[name])
      const again = await get(LIST, { ...sent, 'if-none-match': String(whole.headers.etag) }, 'HEAD')
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
  })

  test('of a record carry the tag that a change takes, compressed or not, and are never 304', async () => {
    const path = `/api/jobs/list/${job}/`
    const title = 'x'.repeat(150)
    const skills = 'y'.repeat(990)
    await app.send('PATCH', `${path}update/`, { token, json: { title, skills } })
    for (const accepted of ['br', 'gzip', 'identity']) {
      const sent = { 'accept-encoding': accepted, authorization: authorization() }
      const { headers } = await get(path, sent)
      expect(headers['content-encoding'] ?? 'identity').toBe(accepted)
      const tag = String(headers.etag)
      expect((await get(path, { ...sent, 'if-none-match': tag })).status).toBe(200)
      const change = { token, json: { title: `${title} ${accepted}` }, headers: { 'if-match': tag } }
      expect((await app.send('PATCH', `${path}update/`, change)).status).toBe(200)
      expect((await app.send('PATCH', `${path}update/`, change)).status).toBe(412)
    }
  })

  test('that are files, errors or to a POST are left as they are', async () => {
    const sent = { 'accept-encoding': 'br', authorization: authorization() }
    const csv = await get('/api/applications/export/', sent)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect([csv.headers['content-encoding'], csv.headers.etag]).toEqual([undefined, undefined])
    const missing = await get('/api/jobs/list/999999/', sent)
    expect([missing.status, missing.headers.etag, missing.headers['cache-control']]).toEqual([
      404,
      undefined,
      'no-store',
    ])
    const login = await app.send('POST', '/api/jobs/login/', {
      json: { email: 'nobody@example.com', password: 'x'.repeat(100) },
      headers: { 'accept-encoding': 'br' },
    })
    expect([login.headers.get('content-encoding'), login.headers.get('etag')]).toEqual([null, null])
  })

  test('documents are compressed, and asked about again', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const first = await get(path, { 'accept-encoding': 'br' })
      expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
      expect((await get(path, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    }
  })
})

/** They sound like secrets: how many codes are left, the number of a row, where the site's notice leads, what a resume links to. */
const HARMLESS = new Set([
  'account: recovery_codes_left',
  // What stands under a recruiter's letters.
  'beginLetter: signature',
  'beginAnswer: signature',
  'signature: data',
  'signature: signature',
  'listTasks: key',
  // Which page of the site: service/cyber.
  'listContent: key',
  'readContent: key',
  // Where visitors get a picture.
  'listPictures: key',
  'readPicture: key',
  'siteNotice: link',
  'getResumeFile: links',
  'getResumeFile: url',
])

function namesIn(schema: unknown, into: Set<string>): Set<string> {
  if (typeof schema !== 'object' || schema === null) return into
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) into.add(name)
    namesIn(value, into)
  }
  return into
}

test('no call whose answer is compressed answers a secret', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([call, { method, success }]) => {
    if (method !== 'GET' || typeof success.body === 'string') return []
    const names = namesIn(z.toJSONSchema(success.body, { unrepresentable: 'any' }), new Set())
    return [...names].map((name) => `${call}: ${name}`)
  })
  expect(found.length).toBeGreaterThan(100)
  const secret = /token|secret|password|code|link|url|signature|seed|key|hash|challenge/
  expect(found.filter((name) => secret.test(name) && !HARMLESS.has(name))).toEqual([])
})
