import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedOnce } from '#web/shell/rendered-once.ts'

test('what stands on every page is rendered once for each value, of which the last ones used are kept', () => {
  const rendered: string[] = []
  const html = renderedOnce(
    ({ here }: { here: string }) => {
      rendered.push(here)
      return createElement('b', null, here)
    },
    ({ here }) => here,
  )
  const first = html({ here: '/' })
  expect(first).toEqual({ __html: '<b>/</b>' })
  // A menu may hold thousands of pages, each with a header of its own.
  for (let at = 0; at < 1_000; at++) {
    html({ here: `/page-${at}` })
    expect(html({ here: '/' })).toBe(first)
  }
  expect(rendered).toHaveLength(1_001)
  html({ here: '/page-999' })
  expect(rendered).toHaveLength(1_001)
  html({ here: '/page-0' })
  expect(rendered).toHaveLength(1_002)
})
