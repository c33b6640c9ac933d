import { useRef, useState } from 'react'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useRead } from '../../use-read.ts'
import { useSignedOut } from '../../use-signed-out.ts'
import { type ApplicationsQuery, toApiQuery } from '../applications-query.ts'
import type { Move } from '../moves/use-moves.ts'
import { addCards, type Columns, moveCards, placesOf, revertMove } from './columns.ts'
import { boardWords as words } from './words.ts'

const CARDS = 50

/** The columns of the board: the first cards of each stage, read side by side, and what was moved since. */
export function useColumns(query: ApplicationsQuery, stages: readonly Stage[]) {
  const [busy, setBusy] = useState<number>()
  const places = useRef(new Map<number, number>())
  const signedOut = useSignedOut()
  const question = JSON.stringify([toApiQuery({ ...query, stage: undefined }), stages.map(({ id }) => id)])
  const { reading, retry, change } = useRead<Columns>(question, async (signal) => {
    const columns = stages.map(async ({ id }) => {
      const { count, results } = await readColumn(query, id, 1, signal)
      return [id, { count, cards: results }] as const
    })
    return new Map(await Promise.all(columns))
  })

  async function loadMore(stage: number) {
    if (reading.state !== 'loaded' || busy !== undefined) return
    setBusy(stage)
    try {
      // Cards that have left moved the rest up: the page that is not whole yet is read again.
      const page = Math.floor((reading.data.get(stage)?.cards.length ?? 0) / CARDS) + 1
      const { count, results } = await readColumn(query, stage, page)
      change((columns) => addCards(columns, stage, results, count))
    } catch (error) {
      if (!signedOut(error)) notify.error(words.moreFailed)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    reading,
    busy,
    loadMore,
    retry,
    apply(move: Move) {
      if (reading.state === 'loaded') {
        for (const [id, at] of placesOf(reading.data, move)) places.current.set(id, at)
      }
      change((columns) => moveCards(columns, move))
    },
    revert: (move: Move) => change((columns) => revertMove(columns, move, places.current)),
  }
}

const readColumn = (query: ApplicationsQuery, stage: number, page: number, signal?: AbortSignal) =>
  call(applicationEndpoints.listApplications, {
    query: { ...toApiQuery({ ...query, stage }), page, page_size: CARDS },
    ...(signal && { signal }),
  })
