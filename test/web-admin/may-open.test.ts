import { expect, test } from 'vitest'
import { letsIn, ROLES } from '#contract/people/role.ts'
import { firstPage, mayOpen } from '#web/admin/may-open.ts'
import { paths } from '#web/admin/paths.ts'
import { settingsSections } from '#web/admin/settings/sections.ts'

test.each(ROLES)('whoever is %s may open their first page and their sections of the settings', (role) => {
  const sections = settingsSections.filter(({ access }) => letsIn(access, role)).map(({ to }) => to)
  expect(sections.length).toBeGreaterThan(2)
  expect([firstPage(role), ...sections].filter((path) => !mayOpen(path, role))).toEqual([])
})

test('an editor may open the content and what is their own, and nothing beside, however it is spelt', () => {
  const sections = settingsSections.filter(({ access }) => !letsIn(access, 'editor')).map(({ to }) => to)
  const own: readonly string[] = [paths.content, paths.media, paths.settings, paths.sessions, paths.twoFactor]
  const others = Object.values(paths)
    .map((path) => (typeof path === 'string' ? path : ''))
    .filter((path) => path !== '' && !own.includes(path))
  expect(others.length).toBeGreaterThan(20)
  for (const path of [
    ...sections,
    ...others,
    '/admin/contents',
    '/ADMIN/settings/People',
    '/admin/',
    '/admin/x',
  ])
    expect(mayOpen(path, 'editor'), path).toBe(false)
  for (const path of [...own, '/admin/Content/', '/admin/content/home', '/admin/settings/'])
    expect(mayOpen(path, 'editor'), path).toBe(true)
})
