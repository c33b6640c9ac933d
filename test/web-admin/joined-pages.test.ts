import { expect, test } from 'vitest'
import type { TimelinePage } from '#contract/candidates/timeline.ts'
import { joinedPages } from '#web/admin/candidates/joined-pages.ts'

const page = (days: readonly number[], next: number | null): TimelinePage => ({
  results: days.map((day) => ({
    type: 'event',
    at: `2026-01-0${day}`,
    application_id: null,
    actor: null,
    action: 'candidate.create',
    detail: {},
  })),
  next: next === null ? null : `2026-01-0${next}`,
})

test('older entries stay where the newest are read anew, those that moved between them once', () => {
  expect(joinedPages(page([9, 8], 8), page([8, 7, 6, 5], 5))).toEqual(page([9, 8, 7, 6, 5], 5))
})

test('nothing is joined when the newest are all there is, or none is known behind them', () => {
  expect(joinedPages(page([9, 8], null), page([8, 7], 7))).toEqual(page([9, 8], null))
  expect(joinedPages(page([9, 8], 8), page([9, 8], 8))).toEqual(page([9, 8], 8))
})

test('nothing is joined over a gap', () => {
  expect(joinedPages(page([9, 8], 8), page([5, 4], 4))).toEqual(page([9, 8], 8))
})
