import { expect, test } from 'vitest'
import { narrowingWords, valueName } from '#web/admin/candidates/narrowing-words.ts'

test('a stage or a pool that a list is narrowed down by is called gone once it was deleted', () => {
  const names = {
    stages: [{ id: 3, name: 'Offered', kind: 'open' as const }],
    people: [{ id: 'ann', name: 'Ann', enabled: true }],
    pools: [{ id: 7, name: 'Bench', description: '', count: 0, etag: '' }],
  }
  expect(valueName('stage', '3', names)).toBe('Offered')
  expect(valueName('pool', '7', names)).toBe('Bench')
  expect(valueName('owner', 'ann', names)).toBe('Ann')
  expect(valueName('stage', '9', names)).toBe(narrowingWords.gone)
  expect(valueName('pool', '9', names)).toBe(narrowingWords.gone)
  expect(valueName('skill', 'Kafka', names)).toBe('Kafka')
})
