import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVERS, trimmed } from '../../scripts/trim-contract.ts'

test('a browser gets of an endpoint what it sends and reads', () => {
  const source = `const Sent = text().min(1)
    const calls = { one: { method: 'GET', path: '/api/one', access: 'public', summary: 'One, "two".', query: Sent,
      multipart: { file: 'resume' }, success: { status: 200, body: Sent }, errors: ['a', ...b] } }`
  expect(trimmed('calls.ts', source).replaceAll(/\s+/g, ' ')).toBe(
    `const Sent = /* @__PURE__ */ (() => (text().min(1)))() const calls = { one: { method: 'GET', path: '/api/one', ` +
      `access: 'public', multipart: { file: 'resume' }, success: { status: 200, body: Sent }, } }`,
  )
})

test('no code of the browser reads what was taken out', () => {
  const read = new RegExp(`[eE]ndpoints?(?:\\.\\w+)?\\.(?:${SERVERS.join('|')})\\b`)
  const readers = globSync('src/web/**/*.{ts,tsx}').filter((file) => read.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual([])
})
