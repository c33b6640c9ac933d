import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import { startApp, useApp } from '#test/support/app.ts'

const Document = z.object({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
})

describe('the documents', () => {
  const app = useApp({ engine: 'sqlite' })

  test('OpenAPI names every call of the contract with every answer it can give, and no other', async () => {
    const { status, json } = await app.send('GET', '/api/openapi.json')
    expect(status).toBe(200)
    const { paths } = Document.parse(json)
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(responses).sort(),
      ]),
    )
    const wanted = Object.values<Endpoint>(endpoints).map(({ method, path, success, errors }) => [
      `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      [...new Set([success.status, ...errors.map((code) => errorCatalogue[code].status)])].map(String).sort(),
    ])
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(wanted))
  })

  test('the readable page names every call', async () => {
    const { status, headers, text } = await app.send('GET', '/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const { method, path } of Object.values(endpoints)) expect(text).toContain(`${method} ${path}`)
  })

  test('healthz and readyz answer, and are never kept', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await app.send('GET', path)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})

const REQUESTS: [string, string, number][] = [
  ['GET', '/', 200],
  ['GET', '/careers', 200],
  ['GET', '/nothing-here', 404],
  ['GET', '/7kctech_administration', 200],
  ['GET', '/api/jobs/list/', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/dashboard/', 401],
  ['POST', '/api/jobs/login/', 415],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/healthz', 200],
  ['HEAD', '/careers', 200],
]

describe('security headers', () => {
  const app = useApp({ engine: 'sqlite' })

  test.each(REQUESTS)('are on %s %s', async (method, path) => {
    const { headers } = await app.send(method, path)
    const csp = headers.get('content-security-policy') ?? ''
    expect(csp).toContain("default-src 'none'")
    expect(csp).toContain("frame-ancestors 'none'")
    expect(csp).toContain("base-uri 'none'")
    const scripts = /script-src ([^;]*)/.exec(csp)?.[1] ?? ''
    expect(scripts).not.toMatch(/unsafe|https?:|\*/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  test('are on the assets of a page, which are kept for good', async () => {
    const page = await app.send('GET', '/7kctech_administration')
    const assets = [...page.text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
      (it) => it[1] ?? '',
    )
    expect(assets.length).toBeGreaterThan(0)
    for (const path of new Set(assets)) {
      const { status, headers } = await app.send('GET', path)
      expect(status, path).toBe(200)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toContain('immutable')
    }
  })

  test('send browsers to https when the site is there', async () => {
    const secure = await startApp({ engine: 'sqlite', variables: { PUBLIC_URL: 'https://jobs.example.com' } })
    try {
      for (const path of ['/careers', '/api/jobs/list/', '/nothing', '/api/nothing']) {
        const { headers } = await secure.send('GET', path)
        expect(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8}/)
      }
    } finally {
      await secure.close()
    }
  })
})
