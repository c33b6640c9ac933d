import { expect, test } from 'vitest'
import { ALERTS_PATH } from '#contract/alerts/paths.ts'
import { MY_COPY_PATH, myPaths } from '#contract/my-application/paths.ts'
import { LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { speculationRules } from '#server/pages/speculation-rules.ts'

const origin = 'https://site.example'
const [{ where }] = speculationRules.prerender as [(typeof speculationRules.prerender)[number]]

const renderedAhead = (path: string): boolean =>
  where.and.every((rule) => {
    const pattern = 'not' in rule ? rule.not.href_matches : rule.href_matches
    return new URLPattern(pattern, origin).test(origin + path) !== 'not' in rule
  })

test.each(['/', '/careers', '/careers?search=java&page=2', '/jobs/7', '/my-applications'])(
  '%s is rendered ahead of a click',
  (path) => {
    expect(renderedAhead(path)).toBe(true)
  },
)

test.each([
  '/admin',
  '/admin/jobs?status=open',
  LOGIN_PATH,
  '/api/jobs/',
  myPaths.page,
  `${myPaths.page}?token=secret`,
  MY_COPY_PATH,
  `${ALERTS_PATH}?token=secret`,
])('%s is not', (path) => {
  expect(renderedAhead(path)).toBe(false)
})
