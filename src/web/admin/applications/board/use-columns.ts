import { useEffect, useRef, useState } from 'react'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../../use-signed-out.ts'
import { type ApplicationsQuery, asked } from '../applications-query.ts'
import { words } from '../list-words.ts'
import type { Move } from '../moves/use-moves.ts'
import { addCards, type Columns, moveCards, placesOf, unmoveCards } from './columns.ts'

const CARDS = 50

type Answer =
  | { state: 'loading' }
  | { state: 'failed'; error: ApiError | undefined }
  | { state: 'loaded'; columns: Columns }

/** The columns of the board: the first cards of each stage, read side by side, and what was moved since. */
export function useColumns(query: ApplicationsQuery, stages: readonly Stage[]) {
  const [answer, setAnswer] = useState<Answer>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState<number>()
  const places = useRef(new Map<number, number>())
  const signedOut = useSignedOut()
  const filter = JSON.stringify(asked({ ...query, stage: undefined }))
  const ids = stages.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question has the same answer; signedOut only acts
  useEffect(() => {
    const stop = new AbortController()
    setAnswer({ state: 'loading' })
    Promise.all(
      stages.map(async ({ id }) => {
        const { count, results } = await readColumn(query, id, 1, stop.signal)
        return [id, { count, cards: results }] as const
      }),
    ).then(
      (columns) => setAnswer({ state: 'loaded', columns: new Map(columns) }),
      (error: unknown) => {
        if (stop.signal.aborted || signedOut(error)) return
        stop.abort()
        setAnswer({ state: 'failed', error: error instanceof ApiError ? error : undefined })
      },
    )
    return () => stop.abort()
  }, [filter, ids, attempt])

  const change = (make: (columns: Columns) => Columns) =>
    setAnswer((now) => (now.state === 'loaded' ? { ...now, columns: make(now.columns) } : now))

  async function loadMore(stage: number) {
    if (answer.state !== 'loaded' || busy !== undefined) return
    setBusy(stage)
    try {
      // Cards that have left moved the rest up: the page that is not whole yet is read again.
      const page = Math.floor((answer.columns.get(stage)?.cards.length ?? 0) / CARDS) + 1
      const { count, results } = await readColumn(query, stage, page)
      change((columns) => addCards(columns, stage, results, count))
    } catch (error) {
      if (!signedOut(error)) notify.error(words.moreFailed)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    answer,
    busy,
    loadMore,
    retry: () => setAttempt((count) => count + 1),
    apply(move: Move) {
      if (answer.state === 'loaded') {
        for (const [id, at] of placesOf(answer.columns, move)) places.current.set(id, at)
      }
      change((columns) => moveCards(columns, move))
    },
    revert: (move: Move) => change((columns) => unmoveCards(columns, move, places.current)),
  }
}

const readColumn = (query: ApplicationsQuery, stage: number, page: number, signal?: AbortSignal) =>
  call(applicationEndpoints.listApplications, {
    query: { ...asked({ ...query, stage }), page, page_size: CARDS },
    ...(signal && { signal }),
  })
