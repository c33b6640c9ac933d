import { expect, test } from 'vitest'
import { ApiError, networkError } from '#web/api/api-error.ts'
import { keyedAttempts } from '#web/api/keyed-attempts.ts'

test('attempts at one thing go out under one key, until the server knows it for something else', async () => {
  const attempt = keyedAttempts()
  const keys: string[] = []
  const ending = (error?: ApiError) =>
    attempt(async (key) => {
      keys.push(key)
      if (error) throw error
    })
  const lost = networkError()
  const reused = new ApiError('idempotency_key_reused', 'another text')
  expect([await ending(lost), await ending(reused), await ending()]).toEqual([lost, reused, undefined])
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a fault of ours is no answer of the server', async () => {
  const fault = new TypeError('ours')
  await expect(keyedAttempts()(() => Promise.reject(fault))).rejects.toBe(fault)
})
