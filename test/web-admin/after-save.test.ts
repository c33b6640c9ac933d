import { describe, expect, test } from 'vitest'
import * as reasons from '#web/admin/reasons/reason-rows.ts'
import * as stages from '#web/admin/stages/stage-rows.ts'

const reason = (id: number, name: string, retired = false) => ({ id, name, retired })
const stage = (id: number, name: string) => ({ id, name, kind: 'open' as const })

describe('a list of reasons that was changed while it was saved', () => {
  const before = reasons.editOf([reason(1, 'Pay'), reason(2, 'Place'), reason(3, 'Old', true)])
  const sent = reasons.renamed(reasons.withRow(before, 'new-1'), 'new-1', ' Time ')
  const saved = reasons.editOf([
    reason(1, 'Pay'),
    reason(2, 'Place'),
    reason(4, 'Time'),
    reason(3, 'Old', true),
  ])

  test('is what the server answers where nothing was', () => {
    expect(reasons.afterSave(sent, sent, saved)).toBe(saved)
  })

  test('keeps names and order, and what was new has its id', () => {
    const now = reasons.renamed(reasons.reordered(sent, 2, 0), 'new-1', 'Time left')
    expect(reasons.toInput(reasons.afterSave(now, sent, saved)).reasons).toEqual([
      { id: 4, name: 'Time left' },
      { id: 1, name: 'Pay' },
      { id: 2, name: 'Place' },
    ])
  })

  test('keeps what was retired, used again and removed', () => {
    const now = reasons.usedAgain(
      reasons.withoutRow(reasons.withoutRow(sent, 'reason-1'), 'new-1'),
      'reason-3',
    )
    const { rows, retired } = reasons.afterSave(now, sent, saved)
    expect(rows.map(({ id }) => id)).toEqual([2, 3])
    expect(retired.map(({ id }) => id)).toEqual([1])
  })

  test('has what others added last, and what they retired among the retired', () => {
    const now = reasons.withoutRow(sent, 'reason-1')
    const theirs = reasons.editOf([
      ...[reason(1, 'Pay'), reason(2, 'Place'), reason(4, 'Time'), reason(5, 'Theirs')],
      ...[reason(3, 'Old', true), reason(6, 'Gone', true)],
    ])
    const { rows, retired } = reasons.afterSave(now, sent, theirs)
    expect(rows.map(({ id }) => id)).toEqual([2, 4, 5])
    expect(retired.map(({ id }) => id)).toEqual([3, 6, 1])
  })
})

test('a list of stages that was changed while it was saved keeps the change, and nothing that is gone', () => {
  const before = stages.editOf([stage(1, 'New'), stage(2, 'Call'), stage(3, 'Offer')])
  const sent = stages.changed(stages.withRow(stages.withoutRow(before, 'stage-2'), 'new-1'), 'new-1', {
    name: 'Test',
  })

  const now = stages.withoutRow(stages.restoreRow(sent, 'stage-2'), 'stage-3')
  const saved = stages.editOf([stage(1, 'New'), stage(3, 'Offer'), stage(4, 'Test')])
  const input = stages.toInput(stages.afterSave(now, sent, saved))
  expect(input.stages.map(({ id, name }) => [id, name])).toEqual([
    [1, 'New'],
    [4, 'Test'],
    // Removed by the save: kept, it is a new one.
    [undefined, 'Call'],
  ])
  expect(input.move_to).toEqual({ 3: 1 })
})

test('a stage that was taken out while it was being made is removed like any other', () => {
  const before = stages.editOf([stage(1, 'New'), stage(2, 'Call')])
  const named = (key: string, name: string, edit: stages.StageEdit) =>
    stages.changed(stages.withRow(edit, key), key, { name })
  const sent = named('new-2', 'Offer', named('new-1', 'Test', before))
  const saved = stages.editOf([stage(1, 'New'), stage(2, 'Call'), stage(3, 'Test'), stage(4, 'Offer')])
  const after = stages.afterSave(stages.withoutRow(sent, 'new-1'), sent, saved)
  expect(after.rows.map(({ id }) => id)).toEqual([1, 2, 4])
  expect(after.removed).toMatchObject([{ id: 3, name: 'Test' }])
  expect(stages.toInput(after).move_to).toEqual({ 3: 1 })
})
