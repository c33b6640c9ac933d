import { describe, expect, it } from 'vitest'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { sampleApplicant } from '#test/support/factories.ts'
import {
  addCards,
  type Columns,
  moveCards,
  placesOf,
  revertMove,
} from '#web/admin/applications/board/columns.ts'

const card = (id: number, stage_id: number): ListedApplication => ({
  id,
  stage_id,
  job: { id: 1, title: 'Engineer', address: 'Austin, TX', state: 'open' },
  ...sampleApplicant(),
  applicant_name: `Person ${id}`,
  applicant_email: 'a@example.com',
  rating: null,
  reject_reason: null,
  reason_id: null,
  reason_name: null,
  step: null,
  considered: false,
  withdrawn: false,
  sample: false,
  submitted_at: '2026-01-01T00:00:00.000Z',
  moved_at: '2026-01-01T00:00:00.000Z',
  resume_name: 'cv.pdf',
  resume_warnings: null,
  notes_count: 0,
  resume_type: 'pdf',
  snippet: null,
})
const columns: Columns = new Map([
  [1, { count: 60, cards: [card(1, 1), card(2, 1), card(3, 1)] }],
  [2, { count: 1, cards: [card(4, 2)] }],
])
const ids = (board: Columns, stage: number) => board.get(stage)?.cards.map(({ id }) => id)
const stage = { id: 2, name: 'Not in consideration', kind: 'rejected' } as const

describe('the columns of the board', () => {
  const move = { rows: [card(2, 1)], stage, reason: 'Far away' }

  it('put a moved card on top of its new column and count it there', () => {
    const moved = moveCards(columns, move)
    expect(ids(moved, 1)).toEqual([1, 3])
    expect(ids(moved, 2)).toEqual([2, 4])
    expect([moved.get(1)?.count, moved.get(2)?.count]).toEqual([59, 2])
    expect(moved.get(2)?.cards[0]).toMatchObject({ stage_id: 2, reject_reason: 'Far away' })
  })

  it('put it back exactly where it was', () => {
    const places = new Map(placesOf(columns, move))
    expect(revertMove(moveCards(columns, move), move, places)).toEqual(columns)
  })

  it('leave alone what they do not hold', () => {
    expect(moveCards(columns, { ...move, rows: [card(99, 1)] })).toEqual(columns)
  })

  it('take more cards once, also those that were moved away meanwhile', () => {
    const moved = moveCards(columns, move)
    const more = addCards(moved, 1, [card(1, 1), card(2, 1), card(3, 1), card(5, 1)], 59)
    expect(ids(more, 1)).toEqual([1, 3, 5])
  })
})
