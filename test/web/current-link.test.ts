import { expect, test } from 'vitest'
import { siteOf } from '#content/site.ts'
import { currentLink, nearestLink } from '#web/shell/current-link.ts'

const { headerLinks } = siteOf([])
const linked = headerLinks.flatMap(({ href, links = [] }) => [href, ...links.map((link) => link.href)])

test('the header of any path is the header of one of few', () => {
  const paths = [...linked, ...linked.map((href) => `${href}/x`), '/nothing', '/servicesx', '/*', '']
  const nearest = paths.map((here) => nearestLink(headerLinks, here))
  for (const [at, here] of paths.entries())
    for (const link of headerLinks)
      expect(currentLink(link, nearest[at] ?? '?')).toBe(currentLink(link, here))
  expect(new Set(nearest).size).toBeLessThanOrEqual(new Set(linked).size + headerLinks.length + 1)
})
