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

test('who attempts next where the key is kept goes on under it, until the server has it', async () => {
  let kept: string | undefined
  const begin = () =>
    keyedAttempts({
      read: () => kept,
      write: (key) => {
        kept = key
      },
    })
  const keys: string[] = []
  const send = async (key: string) => void keys.push(key)
  const lost = networkError()
  await begin()(async (key) => {
    await send(key)
    throw lost
  })
  await begin()(send)
  await begin()(send)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(kept).toBe(undefined)
})

test('a fault of ours is no answer of the server', async () => {
  const fault = new TypeError('ours')
  await expect(keyedAttempts()(() => Promise.reject(fault))).rejects.toBe(fault)
})
