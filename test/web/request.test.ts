import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'

const endpoint = {
  method: 'POST',
  path: '/api/words/',
  access: 'public',
  summary: '',
  body: z.object({ word: z.string() }),
  success: { status: 201, body: z.object({ heard: z.string() }) },
  errors: [],
} as const satisfies Endpoint
const file = { ...endpoint, success: { status: 200, body: 'file' } } as const

let answer: (reply: ServerResponse, body: string, headers: Record<string, unknown>) => void
const server = createServer((incoming, reply) => {
  const chunks: Buffer[] = []
  incoming.on('data', (chunk) => chunks.push(chunk))
  incoming.on('end', () => answer(reply, Buffer.concat(chunks).toString(), incoming.headers))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${endpoint.path}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (signal?: AbortSignal) =>
  request(endpoint, { url, body: { word: 'hello' }, headers: { 'x-key': 'one' }, signal })
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error) => error,
  )

describe('a request', () => {
  test('sends its body and headers, and answers what the contract says', async () => {
    answer = (reply, body, headers) => {
      const heard = `${JSON.parse(body).word} ${headers['x-key']} ${headers['content-type']} ${headers.accept}`
      reply.writeHead(201, { etag: '"3"' }).end(JSON.stringify({ heard, more: true }))
    }
    const { body, headers } = await ask()
    expect(body).toEqual({ heard: 'hello one application/json application/json' })
    expect(headers.get('etag')).toBe('"3"')
  })

  test('answers the bytes of a file', async () => {
    answer = (reply) => reply.end('%PDF')
    expect(await (await request(file, { url })).body.text()).toBe('%PDF')
  })

  test('says what the server refused, and how long to wait', async () => {
    answer = (reply) => {
      const error = { code: 'rate_limited', message: 'Wait.', fields: {}, reference: 'r-1' }
      reply.writeHead(429, { 'retry-after': '30' }).end(JSON.stringify({ error }))
    }
    const refused = { code: 'rate_limited', message: 'Wait.', status: 429, retryAfter: 30 }
    expect(await errorOf(ask())).toMatchObject(refused)
    expect(await errorOf(request(file, { url }))).toMatchObject(refused)
  })

  test.each([
    ['without the header', {}],
    ['with a date for a number', { 'retry-after': 'Sun, 22 Nov 2026 01:00:00 GMT' }],
  ])('knows no wait from an answer %s', async (_, headers) => {
    answer = (reply) => reply.writeHead(503, headers).end('<h1>Bad gateway</h1>')
    const error = await errorOf(ask())
    expect(error).toMatchObject({ code: 'unexpected', status: 503 })
    expect((error as ApiError).retryAfter).toBeUndefined()
  })

  test.each([
    ['another shape', '{"said":"hello"}'],
    ['no JSON', 'hello'],
  ])('does not take %s for an answer of the contract', async (_, text) => {
    answer = (reply) => reply.end(text)
    expect(await errorOf(ask())).toMatchObject({ code: 'unexpected', status: 200 })
  })

  test('calls a line that breaks in the middle of an answer what it is', async () => {
    answer = (reply) => {
      reply.writeHead(201, { 'content-length': '100' })
      reply.write('{"heard":', () => reply.destroy())
    }
    expect(await errorOf(ask())).toMatchObject({ code: 'network', status: 0 })
    answer = (reply) => reply.destroy()
    expect(await errorOf(ask())).toMatchObject({ code: 'network', status: 0 })
  })

  test('leaves an abort the browser’s own error', async () => {
    const stop = new AbortController()
    answer = () => stop.abort()
    const error = await errorOf(ask(stop.signal))
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name: 'AbortError' })
  })
})
