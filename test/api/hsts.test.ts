import { describe, expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { useApp } from '#test/support/app.ts'

const HSTS = 'strict-transport-security'
const PATHS = ['/', '/no-such-page', '/IT-Staffing', '/api/jobs/list/', '/api/no-such-call', '/healthz']

describe.each([
  ['0', 'max-age=31536000'],
  ['1', 'max-age=31536000; includeSubDomains'],
])('with HSTS_INCLUDE_SUBDOMAINS=%s', (HSTS_INCLUDE_SUBDOMAINS, expected) => {
  const variables = { PUBLIC_URL: 'https://site.example', HSTS_INCLUDE_SUBDOMAINS }
  const app = useApp({ engine: 'sqlite', variables })

  test('every answer says the same: page, file, move and API', async () => {
    const file = /"(\/assets\/[^"]+\.css)"/.exec((await app.send('GET', '/')).text)?.[1] ?? ''
    for (const path of [...PATHS, file])
      expect((await app.send('GET', path)).headers.get(HSTS), path).toBe(expected)
  })
})

test('another value is named and refused', () => {
  expect(() => parseEnv({ HSTS_INCLUDE_SUBDOMAINS: 'yes' })).toThrow(/HSTS_INCLUDE_SUBDOMAINS/)
  expect(parseEnv({}).hstsIncludeSubDomains).toBe(false)
})
