import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReadiness } from '#server/http/core/readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a check that hangs is begun once, however often somebody asks, and again when it has ended', async () => {
  const begun: PromiseWithResolvers<void>[] = []
  const failed: object[] = []
  const check = () => {
    const next = Promise.withResolvers<void>()
    begun.push(next)
    return next.promise
  }
  const ready = createReadiness({ database: check }, { error: (details) => void failed.push(details) })
  const answer = async () => {
    const asked = ready()
    await vi.advanceTimersByTimeAsync(3_500)
    return asked
  }

  for (let asked = 0; asked < 10; asked += 1) expect(await answer()).toBe(false)
  expect(begun).toHaveLength(1)
  expect(failed).toHaveLength(10)

  begun[0]?.reject(new Error('at last'))
  await vi.advanceTimersByTimeAsync(1_500)
  const asked = ready()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve()
  expect(await asked).toBe(true)
})

test('a check that throws at once is an answer like any other', async () => {
  const ready = createReadiness(
    {
      broken: () => {
        throw new Error('at once')
      },
    },
    { error: () => {} },
  )
  expect(await ready()).toBe(false)
})
