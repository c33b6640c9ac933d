import { describe, expect, it } from 'vitest'
import { loginPath, returnPath } from '#web/admin/session.ts'

const origin = 'https://site.example'

describe('the way back after login', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/', '/admin/'],
    ['/admin/Edit/5', '/admin/Edit/5'],
    ['/admin/jobs-posted?is_active=false&page=2', '/admin/jobs-posted?is_active=false&page=2'],
    [`${origin}/admin/new-jobs`, '/admin/new-jobs'],
  ])('honors %s', (next, path) => {
    expect(returnPath(next, origin)).toBe(path)
  })

  it.each([
    null,
    '',
    'https://evil.example/admin',
    '//evil.example/admin',
    '\\\\evil.example/admin',
    '/\\evil.example/admin',
    'javascript:alert(1)',
    '/administrator',
    '/admin/../careers',
    '/admin/%2e%2e/careers',
    '/7kctech_administration',
    'https://',
  ])('goes to the dashboard instead of %s', (next) => {
    expect(returnPath(next, origin)).toBe('/admin')
  })

  it('comes back to where a session ended', () => {
    const path = loginPath(
      { pathname: '/admin/jobs-posted', search: '?search=a%26b&page=2' },
      { ended: true },
    )
    const { searchParams } = new URL(path, origin)
    expect(returnPath(searchParams.get('next'), origin)).toBe('/admin/jobs-posted?search=a%26b&page=2')
    expect(searchParams.has('ended')).toBe(true)
  })
})
