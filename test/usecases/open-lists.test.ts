import { describe, expect, test } from 'vitest'
import { JobListQuery } from '#contract/jobs/job.ts'
import { createOpenLists } from '#server/usecases/jobs/open-lists.ts'

const pageOf = (bytes: number) => ({ count: 1, next: 'x'.repeat(bytes), previous: null, results: [] })

/** Lists of so many bytes each, and how often one was loaded. */
function lists(bytes: number, most: number, mostBytes: number) {
  const kept = createOpenLists(() => new Date('2026-11-22T12:00:00Z'), most, mostBytes)
  let loads = 0
  const read = async (page: number) => {
    const before = loads
    const query = JobListQuery.parse({ page })
    await kept.read(query, async () => {
      loads += 1
      return pageOf(bytes)
    })
    return loads > before ? 'loaded' : 'kept'
  }
  return { read, forget: kept.forget }
}

describe('the kept lists of open jobs', () => {
  test('are loaded once, until they are forgotten', async () => {
    const { read, forget } = lists(100, 10, 10_000)
    expect([await read(1), await read(1)]).toEqual(['loaded', 'kept'])
    forget()
    expect(await read(1)).toBe('loaded')
  })

  test('are bounded in number and in bytes, and the one asked for last stays', async () => {
    for (const { read } of [lists(100, 3, 1_000_000), lists(1_000, 1_000, 3_500)]) {
      for (const page of [1, 2, 3]) expect(await read(page)).toBe('loaded')
      expect(await read(1)).toBe('kept')
      expect(await read(4)).toBe('loaded')
      expect([await read(1), await read(3)]).toEqual(['kept', 'kept'])
      expect(await read(2)).toBe('loaded')
    }
  })

  test('that are larger than all of it are kept only until another is asked for', async () => {
    const { read } = lists(10_000, 10, 5_000)
    expect([await read(1), await read(1), await read(2), await read(1)]).toEqual([
      'loaded',
      'kept',
      'loaded',
      'loaded',
    ])
  })
})
