import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { createPages } from '#server/pages/create-pages.ts'
import { pageServer } from '#server/pages/page-server.ts'
import { pagesPlugin } from '#server/pages/pages-plugin.ts'
import { fakeBuild, noReads } from './fake-build.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

const serve = async () => {
  const past: string[] = []
  const seen: string[] = []
  const pages = createPages({
    build: fakeBuild(({ pathname }) => (pathname === '/careers' ? {} : { status: 404 })),
    assets: new Map(),
    reads: noReads,
    settings: () => ({ signInPath: LOGIN_PATH, timeZone: undefined, analytics: undefined }),
    sendsMail: true,
    origin: 'http://localhost',
    hsts: undefined,
    clock: () => new Date(),
    log: { error: () => undefined, warn: () => undefined },
  })
  const server = Fastify({
    serverFactory: pageServer({
      pages,
      onAnswer: ({ url }, { status }) => past.push(`${url} ${status}`),
    }),
  })
  app = server
  server.addHook('onResponse', async ({ url }, { statusCode }) => {
    seen.push(`${url} ${statusCode}`)
  })
  server.get('/api/jobs', async () => ({ jobs: [] }))
  await server.register(pagesPlugin, { pages })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  // Not fetch: it tidies a path before it sends it.
  const ask = (path: string, method = 'GET') =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        request({ port, host: '127.0.0.1', path, method }, async (answer) => {
          let body = ''
          for await (const piece of answer) body += String(piece)
          resolve({ status: answer.statusCode, headers: answer.headers, body })
        })
          .on('error', reject)
          .end()
      },
    )
  return { ask, past, seen }
}

test('the first request goes through Fastify, the next past it, with the same answer', async () => {
  const { ask, past, seen } = await serve()
  const { date: _, ...first } = (await ask('/careers')).headers
  const second = await ask('/careers')
  const { date: __, ...headers } = second.headers
  expect(headers).toEqual(first)
  expect(second).toMatchObject({ status: 200, body: 'page' })
  expect(past).toEqual(['/careers 200'])
  expect(seen).toEqual(['/careers 200'])
})

test('HEAD has no body, on both ways', async () => {
  const { ask } = await serve()
  for (let round = 0; round < 2; round += 1) {
    const head = await ask('/careers', 'HEAD')
    expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '4' } })
  }
})

test('other methods and the API are not for pages', async () => {
  const { ask } = await serve()
  expect((await ask('/api/jobs')).body).toBe('{"jobs":[]}')
  await ask('/careers')
  expect((await ask('/careers', 'POST')).status).toBe(404)
})

test('a malformed or doubled path is a page that is not there, with every security header', async () => {
  const { ask } = await serve()
  for (const path of ['/%zz', '/careers/%', '//evil.example/careers/', '/\\evil.example/']) {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.location).toBeUndefined()
  }
})
