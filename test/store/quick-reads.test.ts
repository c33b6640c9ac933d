import { describe, expect, test } from 'vitest'
import { createQuickReads } from '#server/store/engine/quick-reads.ts'

const READ = 'select 1 [1]'

function known() {
  let now = 1_000
  const reads = createQuickReads(() => now)
  return { ...reads, pass: (ms: number) => (now += ms) }
}

describe('a read that may be done where everybody waits for it', () => {
  test('was quick the last time, with the very same values', () => {
    const { has, took } = known()
    expect(has(READ)).toBe(false)
    took(READ, 0.1)
    expect(has(READ)).toBe(true)
    expect(has('select 1 [2]')).toBe(false)
    took(READ, 2)
    expect(has(READ)).toBe(false)
  })

  test('was so a moment ago', () => {
    const { has, took, pass } = known()
    took(READ, 0.1)
    pass(59_000)
    expect(has(READ)).toBe(true)
    pass(2_000)
    expect(has(READ)).toBe(false)
  })

  test('is one of the thousand that were done last, and no list of thousands', () => {
    const { has, took } = known()
    for (let at = 0; at <= 1_000; at += 1) took(`select ${at}`, 0.1)
    expect([has('select 0'), has('select 1'), has('select 1000')]).toEqual([false, true, true])
    const long = `select ${'?'.repeat(5_000)}`
    took(long, 0.1)
    expect(has(long)).toBe(false)
  })
})
