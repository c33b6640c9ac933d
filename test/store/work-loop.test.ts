import { expect, onTestFinished, test } from 'vitest'
import { workLoop } from '#server/queue/work-loop.ts'

const HOUR = 3_600_000

test.each([
  ['a rejection', () => Promise.reject(new Error('no database'))],
  [
    'an exception',
    () => {
      throw new Error('no log')
    },
  ],
])('a loop goes on after %s, even when the log fails too', async (_, fail) => {
  const turns = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let turn = 0
  const loop = workLoop({
    work() {
      turns[turn++]?.resolve()
      return fail()
    },
    failed() {
      throw new Error('the log fails too')
    },
    pollMs: HOUR,
    stopMs: 1_000,
  })
  onTestFinished(() => loop.stop())
  loop.start()
  await turns[0]?.promise
  loop.wake()
  await turns[1]?.promise
  expect(turn).toBe(2)
})

test('a loop does nothing before it is started, and forgets no call until then', async () => {
  const worked = Promise.withResolvers<void>()
  let turns = 0
  const loop = workLoop({
    async work() {
      turns += 1
      worked.resolve()
      return 0
    },
    failed() {},
    pollMs: HOUR,
    stopMs: 1_000,
  })
  loop.wake()
  expect(turns).toBe(0)
  loop.start()
  await worked.promise
  await loop.stop()
  expect(turns).toBe(1)
})

test('a loop that never runs out of work lets others have their turn', async () => {
  let turns = 0
  const loop = workLoop({
    async work() {
      turns += 1
      return 1
    },
    failed() {},
    pollMs: HOUR,
    stopMs: 1_000,
  })
  loop.start()
  await new Promise((resolve) => setTimeout(resolve, 0))
  await loop.stop()
  expect(turns).toBeGreaterThan(0)
})
