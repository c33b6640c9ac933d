import { useState } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import type { Move } from '../moves/use-moves.ts'

type Place = Pick<ListedApplication, 'stage_id' | 'reject_reason'>

/** The rows as the server has them, with the moves on top that it has not answered yet. */
export function useOptimisticRows(rows: readonly ListedApplication[]) {
  const [moved, setMoved] = useState<ReadonlyMap<number, Place>>(new Map())

  const put = (move: Move, placeOf: (row: Move['rows'][number]) => Place) =>
    setMoved((before) => new Map([...before, ...move.rows.map((row) => [row.id, placeOf(row)] as const)]))

  return {
    rows: rows.map((row) => (moved.has(row.id) ? { ...row, ...moved.get(row.id) } : row)),
    apply: (move: Move) =>
      put(move, () => ({ stage_id: move.stage.id, reject_reason: move.reason === '' ? null : move.reason })),
    revert: (move: Move) => put(move, ({ stage_id, reject_reason }) => ({ stage_id, reject_reason })),
    /** The server's rows are right again. */
    forget: () => setMoved(new Map()),
  }
}
