import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTurns } from '#server/mail/turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const take = (most = 10_000) => {
  const next = createTurns(most)
  const came: string[] = []
  const enter = (name: string) => {
    const turn = next()
    void turn.comes().then(() => came.push(name))
    return turn
  }
  return { came, enter }
}

test('one after another, each when the one before has left', async () => {
  const { came, enter } = take()
  const [first, second] = [enter('first'), enter('second'), enter('third')]
  await vi.advanceTimersByTimeAsync(9_999)
  expect(came).toEqual(['first'])
  first.over()
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toEqual(['first', 'second'])
  second.over()
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toEqual(['first', 'second', 'third'])
})

test('who does not leave is passed after ten seconds, and never comes twice', async () => {
  const { came, enter } = take()
  const slow = enter('slow')
  enter('second')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(came).toEqual(['slow', 'second'])
  slow.over()
  enter('third')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(came).toEqual(['slow', 'second'])
  await vi.advanceTimersByTimeAsync(1)
  expect(came).toEqual(['slow', 'second', 'third'])
})

test('who leaves before their turn never gets it, and lets nobody in before the others', async () => {
  const { came, enter } = take()
  const first = enter('first')
  enter('gone').over()
  enter('third')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(came).toEqual(['first'])
  first.over()
  await vi.advanceTimersByTimeAsync(0)
  expect(came).toEqual(['first', 'third'])
})
