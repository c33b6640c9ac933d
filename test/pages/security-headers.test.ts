import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  inlineScriptHashes,
  inlineStyleHashes,
  securityHeaders,
  strictTransport,
} from '#server/pages/security-headers.ts'

const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

const policy = (options: Omit<Parameters<typeof securityHeaders>[0], 'hsts'> = {}) =>
  new Map(
    (securityHeaders({ hsts: undefined, ...options })['Content-Security-Policy'] ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1)]),
  )

describe('the policy', () => {
  test('lets no inline script run but those of the page', () => {
    expect(policy().get('script-src')).toEqual(["'self'"])
    expect(policy({ inlineScriptHashes: ['sha256-x'] }).get('script-src')).toEqual(["'self'", "'sha256-x'"])
  })

  test('lets no inline style be but those of the page, and in development', () => {
    expect(policy().get('style-src')).toEqual(["'self'"])
    expect(
      policy({ inlineStyleHashes: inlineStyleHashes('<style data-x>a{}</style>') }).get('style-src'),
    ).toEqual(["'self'", `'${hash('a{}')}'`])
    expect(policy({ develop: true }).get('style-src')).toContain("'unsafe-inline'")
  })

  test.each(['default-src', 'frame-ancestors', 'base-uri', 'object-src', 'frame-src'])(
    '%s is none',
    (name) => {
      expect(policy().get(name)).toEqual(["'none'"])
    },
  )

  test('a page may ask for frames of one origin', () => {
    expect(policy({ frames: ['https://maps.example'] }).get('frame-src')).toEqual(['https://maps.example'])
  })

  test('strict transport is for https only', () => {
    const sent = (origin: string, includeSubDomains: boolean) =>
      securityHeaders({ hsts: strictTransport(origin, includeSubDomains) })['Strict-Transport-Security']
    expect(sent('http://a', true)).toBeUndefined()
    expect(sent('https://a', false)).toBe('max-age=31536000')
    expect(sent('https://a', true)).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('inline scripts of a page', () => {
  test('are found with their exact bytes, each once', () => {
    const html = `<script>run('<b>')\n</script><script type="module" async="">import "/a.js"</script><SCRIPT>run('<b>')\n</SCRIPT>`
    expect(inlineScriptHashes(html)).toEqual([hash("run('<b>')\n"), hash('import "/a.js"')])
  })

  test('data and files are none', () => {
    const html = `<script type="application/ld+json">{"a":1}</script><script type="module" src="/islands/a.js"></script>`
    expect(inlineScriptHashes(html)).toEqual([])
  })

  test('other elements and open ones are none', () => {
    expect(inlineScriptHashes('<scripty>1</script><script>2</script><script>3')).toEqual([hash('2')])
  })

  test('an attribute that only ends in src is no file', () => {
    expect(inlineScriptHashes('<script data-src="x">1</script>')).toEqual([hash('1')])
  })
})
