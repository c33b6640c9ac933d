import { useState } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { placeAfter, placeBefore } from '../moves/places.ts'
import type { Move } from '../moves/use-moves.ts'

type Place = Partial<ReturnType<typeof placeBefore>>

/** The rows as the server has them, with the moves on top that it has not answered yet. */
export function useOptimisticRows(rows: readonly ListedApplication[]) {
  const [moved, setMoved] = useState<ReadonlyMap<number, Place>>(new Map())

  const put = (move: Move, placeOf: (row: Move['rows'][number]) => Place) =>
    setMoved((before) => new Map([...before, ...move.rows.map((row) => [row.id, placeOf(row)] as const)]))

  return {
    rows: rows.map((row) => (moved.has(row.id) ? { ...row, ...moved.get(row.id) } : row)),
    apply: (move: Move) => put(move, () => placeAfter(move)),
    revert: (move: Move) => put(move, placeBefore),
    /** The server's rows are right again. */
    forget: () => setMoved(new Map()),
  }
}
