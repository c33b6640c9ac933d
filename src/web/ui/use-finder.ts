import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

export type Found = {
  id: string
  group: string
  label: string
  hint?: string | undefined
  /** Stands behind the hint. */
  note?: ReactNode
  /** It leads to all of a group: so many more than are shown. */
  more?: number
  run: () => void
}

export type Search = {
  /** What is known without asking. */
  here: (text: string) => Found[]
  /** What somebody else knows; asked once typing pauses. */
  there: (text: string, signal: AbortSignal) => Promise<Found[]>
  /** What is here has not come yet: Enter waits for it. */
  waiting?: boolean
}

type Answer = { text: string; found: Found[]; failed: boolean }

const NOTHING: Answer = { text: '', found: [], failed: false }

const PAUSE_MS = 120

/** What a text finds: first what is here (so many are `known`), then what is there. What the text before found stays until the answer comes. */
export function useFinder(typed: string, { here, there, waiting = false }: Search) {
  const text = typed.trim()
  const [answer, setAnswer] = useState<Answer>(NOTHING)
  const ask = useEffectEvent(there)

  useEffect(() => {
    if (text === '') return setAnswer(NOTHING)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      ask(text, stop.signal).then(
        (found) => !stop.signal.aborted && setAnswer({ text, found, failed: false }),
        () => !stop.signal.aborted && setAnswer({ text, found: [], failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text])

  const settled = answer.text === text
  const state: 'searching' | 'failed' | 'found' =
    waiting || !settled ? 'searching' : answer.failed ? 'failed' : 'found'
  const mine = here(text)
  return { found: [...mine, ...answer.found], state, known: mine.length }
}
