import { expect, test } from 'vitest'
import { FRAME_ANCHORS } from '#contract/content/frame-anchors.ts'
import { pathOf, sectionAnchorOf } from '#web/admin/content/anchor-of.ts'

test('a heading makes an anchor that nothing else on its page has', () => {
  expect(sectionAnchorOf('1. What you get', [])).toBe('what-you-get')
  expect(sectionAnchorOf('What you get', ['What-you-get'])).toBe('what-you-get-2')
  expect(sectionAnchorOf('Content', [])).toBe('content-2')
  expect(sectionAnchorOf('Content', ['content-2'])).toBe('content-3')
  for (const id of FRAME_ANCHORS) expect(FRAME_ANCHORS).not.toContain(sectionAnchorOf(id, []))
})

const taken = ['/service/java', '/service/section', '/service/section-2', '/java-2', '/about']

test.each([
  ['/service/', 'Go & Rust', '/service/go-rust'],
  ['/service/', 'Java', '/service/java-2'],
  ['/posts/', 'Java', '/posts/java'],
  ['/service/', 'خدمات', '/service/section-3'],
  ['/', 'Über Łódź', '/uber-lodz'],
  ['/', 'Content', '/content'],
  ['/service/', ' ', '/service/'],
])('in %s a page named "%s" is proposed %s', (folder, name, path) => {
  expect(pathOf(folder, name, taken)).toBe(path)
})
