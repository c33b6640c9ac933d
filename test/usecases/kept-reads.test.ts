import { expect, test } from 'vitest'
import { createKeptReads } from '#server/usecases/core/kept-reads.ts'

test('the last answer is kept, however large; of others as many as there is room for', async () => {
  const kept = createKeptReads<string>(() => new Date(), 10, 100)
  const read = (query: string, answer: string) => kept.read({ query }, async () => answer)
  await read('large', 'x'.repeat(1_000))
  await read('large', 'y')
  expect([kept.hits, kept.misses]).toEqual([1, 1])
  await read('small', 'z')
  expect(kept.bytes).toBeLessThan(100)
  expect(await read('large', 'y')).toBe('y')
})
