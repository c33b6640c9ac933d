import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSitePaths } from '#server/pages/site-paths.ts'
import { fakeBuild } from './fake-build.ts'

const { locate } = createSitePaths(fakeBuild(() => ({})).routes)

describe('paths of the site', () => {
  test.each([
    ['/', 'home', '/'],
    ['/careers', 'careers', '/careers'],
    ['/careers/jobs-detail/7', 'detail', '/careers/jobs-detail/:id'],
    ['/BusinessAnalyst', 'analyst', '/BusinessAnalyst'],
    ['/admin', 'dashboard', '/admin'],
    ['/admin/Edit/12', 'edit', '/admin/Edit/:id'],
  ])('%s is the page %s', (path, routeId, pattern) => {
    expect(locate(path)).toEqual({ kind: 'page', routeId, path, pattern })
  })

  test.each([
    ['/careers/', '/careers'],
    ['//', '/'],
    ['/CAREERS', '/careers'],
    ['/businessanalyst/', '/BusinessAnalyst'],
    ['/Careers/Jobs-Detail/7/', '/careers/jobs-detail/7'],
    ['/%63areers', '/careers'],
    ['/admin/edit/3', '/admin/Edit/3'],
    ['/7KCTECH_ADMINISTRATION', '/7kctech_administration'],
  ])('%s moved to %s', (path, canonical) => {
    expect(locate(path)).toEqual({ kind: 'moved', path: canonical })
  })

  test.each([
    '//evil.example/careers/',
    '//careers',
    '/careers//',
    '///careers/',
    '/\\evil.example/',
    '/%2F/careers',
    '/careers%2Fjobs-detail%2F7',
    '/careers/jobs-detail/',
    '/careers/jobs-detail/x',
    '/careers/jobs-detail/007',
    '/careers/jobs-detail/-1',
    '/careers/jobs-detail/1e3',
    '/careers/jobs-detail/99999999999999999999',
    '/%zz',
    '/%c0%af',
    '/careers/../admin',
    '/careers.data',
    // Meant for a page that this table does not hold.
    '/service',
    '/nothing',
    'http://evil.example/careers/',
    '*',
    '',
  ])('%j is unknown', (path) => {
    expect(locate(path)).toEqual({ kind: 'unknown', routeId: 'rest', path: '/*' })
  })

  test.each(['/admin/nothing', '/Admin/x/y/', '/admin/Edit/x', '/admin//', '/admin/*'])(
    '%s is unknown in the admin',
    (path) => {
      expect(locate(path)).toEqual({ kind: 'unknown', routeId: 'admin-rest', path: '/admin/*' })
    },
  )

  test('a redirect leads to a page of the site, whatever was asked for', () => {
    const piece = fc.oneof(
      fc.constantFrom('', '/', '\\', '%2f', '%5c', '..', 'careers', 'Jobs-detail', '7', 'ADMIN', 'edit'),
      fc.constantFrom('evil.example', '@', ':', '?', '#', '%', '\u0130'),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const found = locate(`/${pieces.join('/')}`)
        if (found.kind !== 'moved') return
        expect(found.path).toMatch(/^\/(?:[^/\\]|$)/)
        expect(new URL(found.path, 'http://here.example').host).toBe('here.example')
        expect(locate(found.path)).toMatchObject({ kind: 'page', path: found.path })
      }),
      { numRuns: 3000 },
    )
  })
})
