import { expect, test } from 'vitest'
import { createTag } from '#web/admin/use-tag.ts'

const before = () => performance.now() - 1_000
const later = () => performance.now() + 1_000

test('what was read last says the tag of a record', () => {
  const tag = createTag({ tag: 'first', asked: before() })
  tag.read({ tag: 'second', asked: performance.now() })
  expect(tag.current).toBe('second')
})

test('what was asked for before a change was answered does not bring the tag of before', () => {
  const tag = createTag({ tag: 'first', asked: before() })
  const asked = performance.now()
  tag.current = 'changed'
  tag.read({ tag: 'first', asked })
  expect(tag.current).toBe('changed')
  tag.read({ tag: 'changed by somebody else', asked: later() })
  expect(tag.current).toBe('changed by somebody else')
})

test('a change of what was shown names its state, own changes included, until somebody else changed it', () => {
  const tag = createTag({ tag: 'first', asked: before() })
  const seen = tag.seen()
  tag.current = 'changed here'
  tag.read({ tag: 'changed here', asked: later() })
  expect(seen()).toBe('changed here')
  tag.read({ tag: 'changed by somebody else', asked: later() + 1 })
  expect(seen()).toBe('first')
  expect(tag.seen()()).toBe('changed by somebody else')
})

test('a change of one’s own that is read before it is answered is nobody else’s', () => {
  const tag = createTag({ tag: 'first', asked: before() })
  const seen = tag.seen()
  tag.read({ tag: 'changed here', asked: before() + 1 })
  tag.current = 'changed here'
  expect(seen()).toBe('changed here')
})

test('a change of what an own one had made of it, begun before that was answered, names what came of both', () => {
  const tag = createTag({ tag: 'first', asked: before() })
  tag.read({ tag: 'changed here', asked: before() + 1 })
  const seen = tag.seen()
  tag.current = 'changed here'
  tag.current = 'changed again'
  expect(seen()).toBe('changed again')
  tag.read({ tag: 'changed by somebody else', asked: later() })
  expect(seen()).toBe('changed here')
})
