import { expect, test } from 'vitest'
import { nextTry } from '#server/mail/next-try.ts'

const created = new Date('2030-01-01T00:00:00Z')
const after = (attempts: number, minutes = 0, retried_at: string | null = null) => {
  const now = new Date(created.getTime() + minutes * 60_000)
  const next = nextTry({ created_at: created.toISOString(), attempts, retried_at }, now)
  return next === 'too old' ? next : (next.getTime() - now.getTime()) / 60_000
}

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [9, 256],
  [10, 360],
  [1000, 360],
])('after attempt %i it waits %i minutes', (attempts, minutes) => {
  expect(after(attempts)).toBe(minutes)
})

test('it is given up after three days', () => {
  expect(after(20, 3 * 24 * 60)).toBe(360)
  expect(after(20, 3 * 24 * 60 + 1)).toBe('too old')
})

test('who asks for it again gives it another three days', () => {
  const retried = new Date(created.getTime() + 5 * 24 * 60 * 60_000).toISOString()
  expect(after(1, 6 * 24 * 60, retried)).toBe(1)
  expect(after(1, 8 * 24 * 60 + 1, retried)).toBe('too old')
})
