import { expect, test } from 'vitest'
import { placesOf } from '#web/admin/content/places.ts'

const page = (kind: string, path: string, said: Partial<Parameters<typeof placesOf>[0][number]> = {}) => ({
  ...{ kind, path, title: path, added: false, published: 0, hidden: false, removed_at: null, ...said },
})
const gone = { added: true, published: 1, hidden: true, removed_at: '2026-11-29T10:00:00.000Z' }

test('visitors are sent to what they see: the list of posts is there once there was one', () => {
  const services = page('services', '/services')
  const list = page('posts', '/posts')
  const pathsOf = (...pages: ReturnType<typeof page>[]) => placesOf(pages).map(({ path }) => path)
  const begun = page('post', '/posts/one', { added: true })
  expect(pathsOf(services, list)).toEqual(['/services'])
  expect(pathsOf(services, list, begun)).toEqual(['/services'])
  expect(pathsOf(services, page('posts', '/posts', { published: 1 }))).toEqual(['/services', '/posts'])
  expect(pathsOf(list, page('post', '/posts/one', { added: true, published: 2 }))).toEqual([
    '/posts',
    '/posts/one',
  ])
  expect(pathsOf(list, page('post', '/posts/one', gone))).toEqual(['/posts'])
  expect(pathsOf(page('article', '/service/data', { hidden: true }))).toEqual([])
})
