import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { fasterText } from './conflict/last-change.ts'
import { useSignedOut } from './use-signed-out.ts'
import { words } from './words.ts'

export type Undoable = {
  /** What the toast says. */
  done: string
  undone: string
  failed: string
  /** Shows the change, and shows it taken back: both at once, before the server knows. */
  apply?: () => void
  revert?: () => void
  /** The calls that make it so. */
  save: () => Promise<unknown>
  unsave: () => Promise<unknown>
  /** After each answer of the server, good or bad: the time to read anew what the screen shows. */
  settled?: () => void
}

const isAnswered = (error: unknown): boolean => !(error instanceof ApiError && error.code === 'network')

let last: Promise<unknown> = Promise.resolve()

/** One after another: each change is made to what the one before has left. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * Makes a change at once and offers to take it back. What the server refuses is taken back by itself, and said.
 * An undo that comes before the server's answer waits for it, so that the two cannot overtake each other.
 */
export function useUndoable(): (change: Undoable) => void {
  const signedOut = useSignedOut()

  function refused(error: unknown, failed: string): void {
    if (signedOut(error)) return
    const why = error instanceof ApiError && error.message !== failed ? ` ${error.message}` : ''
    notify.error(`${failed}${why}${fasterText(error)}`)
  }

  return (change) => {
    function tellFailure(error: unknown): void {
      refused(error, change.failed)
      // Without a network the screen could not be read anew either: it would give way to that failure, typed text and all.
      if (isAnswered(error)) change.settled?.()
    }

    change.apply?.()
    const saved = inTurn(change.save).then(
      () => {
        change.settled?.()
        return true
      },
      (error: unknown) => {
        notify.dismiss(toast)
        change.revert?.()
        tellFailure(error)
        return false
      },
    )
    const toast = notify.undo(change.done, {
      label: words.undo,
      onUndo: async () => {
        change.revert?.()
        // It takes its turn now: what is changed next is changed in what the undo leaves.
        const taking = inTurn(async () => {
          if (!(await saved)) return false
          await change.unsave()
          return true
        })
        try {
          if (!(await taking)) return
          notify.success(change.undone)
          change.settled?.()
        } catch (error) {
          change.apply?.()
          tellFailure(error)
        }
      },
    })
  }
}
