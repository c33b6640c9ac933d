import { describe, expect, test } from 'vitest'
import { isResumeFrame, resumeFrameHeaders } from '#server/pages/resume-frame.ts'
import { securityHeaders } from '#server/pages/security-headers.ts'

const DOCUMENT = '/resume-frame/view.html'
const origin = 'https://site.example'
const site = { origin, hsts: 'max-age=1; includeSubDomains' }
const headers = resumeFrameHeaders(DOCUMENT, site)
const policy = new Map(
  (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ')
    return [name, values.join(' ')]
  }),
)

describe('the document of the resume frame', () => {
  test('has no network, no form and an opaque origin wherever it is opened', () => {
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('connect-src')).toBe("'none'")
    expect(policy.get('form-action')).toBe("'none'")
    expect(policy.get('img-src')).toBe('data: blob:')
    expect(policy.get('sandbox')).toBe('allow-scripts')
  })

  test('names the origin of its scripts and styles, which the opaque one of Safari is not', () => {
    expect(policy.get('script-src')).toBe(`'self' ${origin}`)
    expect(policy.get('style-src')).toBe(`'self' ${origin}`)
  })

  test('is framed by our own pages only', () => {
    expect(policy.get('frame-ancestors')).toBe("'self'")
    expect(headers['X-Frame-Options']).toBe('SAMEORIGIN')
  })

  test('keeps the headers that every answer carries', () => {
    for (const name of ['X-Content-Type-Options', 'Referrer-Policy', 'Strict-Transport-Security']) {
      expect(headers[name]).toBe(securityHeaders(site)[name])
    }
  })
})

test('its scripts may be read by an opaque origin, and be framed by nobody', () => {
  const script = resumeFrameHeaders('/resume-frame/worker-x.js', site)
  expect(script['Access-Control-Allow-Origin']).toBe('*')
  expect(script['X-Frame-Options']).toBe('DENY')
  expect(script['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('nothing else is of that folder', () => {
  for (const url of ['/', '/admin', '/assets/resume-frame/a.js', '/resume-frame']) {
    expect(isResumeFrame(url), url).toBe(false)
  }
})
