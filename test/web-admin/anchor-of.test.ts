import { expect, test } from 'vitest'
import { FRAME_ANCHORS } from '#contract/content/frame-anchors.ts'
import { anchorOf, sectionAnchorOf } from '#web/admin/content/anchor-of.ts'

test('a heading makes an anchor that nothing else on its page has', () => {
  expect(sectionAnchorOf('1. What you get', [])).toBe('what-you-get')
  expect(sectionAnchorOf('What you get', ['What-you-get'])).toBe('what-you-get-2')
  expect(sectionAnchorOf('Content', [])).toBe('content-2')
  expect(sectionAnchorOf('Content', ['content-2'])).toBe('content-3')
  for (const id of FRAME_ANCHORS) expect(FRAME_ANCHORS).not.toContain(sectionAnchorOf(id, []))
})

test('the address of a page goes by its name alone', () => {
  expect(anchorOf('Content', [])).toBe('content')
})
