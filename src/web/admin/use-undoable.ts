import { ApiError } from '#web/api/api-error.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { type Choice, takeAnswer } from './conflict/ask-choice.ts'
import { fasterText } from './conflict/last-change.ts'
import { inTurn } from './in-turn.ts'
import { useSignedOut } from './use-signed-out.ts'
import { words } from './words.ts'

export type Undoable = {
  /** What the toast says. */
  done: string
  /** What it says where somebody was asked whose change counts: what came of it, if anything. */
  asked?: () => string | undefined
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

/** Nor did the server answer where the code that saves could not be loaded. */
const isAnswered = (error: unknown): boolean => error instanceof ApiError && error.code !== 'network'

/** What was saved stays where it cannot be taken back, and the message of a change that is refused says that nothing was. */
const messageOf = ({ code, message }: ApiError, failed: string): string =>
  code === 'changed_meanwhile' && failed === words.notUndone ? words.changedSince : message

/** Does it, and answers what was chosen on the way where a colleague was faster. */
async function choiceIn(work: () => Promise<unknown>): Promise<Choice | undefined> {
  takeAnswer()
  await work()
  return takeAnswer()
}

const isMine = (choice: Choice | undefined): boolean =>
  choice === undefined || [...choice.values()].includes('mine')

/**
 * Makes a change at once and offers to take it back. What the server refuses is taken back by itself, and said.
 * An undo that comes before the server's answer waits for it, so that the two cannot overtake each other.
 */
export function useUndoable(): (change: Undoable) => void {
  const signedOut = useSignedOut()

  function refused(error: unknown, failed: string): void {
    if (signedOut(error)) return
    const why = error instanceof ApiError ? (Object.values(error.fields)[0] ?? messageOf(error, failed)) : ''
    notify.error([failed, ...(why === '' || why === failed ? [] : [why])].join(' ') + fasterText(error))
  }

  return (change) => {
    function tellFailure(error: unknown, failed: string): void {
      refused(error, failed)
      // Without a network the screen could not be read anew either: it would give way to that failure, typed text and all.
      if (isAnswered(error)) change.settled?.()
    }

    change.apply?.()
    const saved = inTurn(() => choiceIn(change.save)).then(
      (choice) => {
        // What was offered is gone with the question.
        const done = change.asked?.() ?? (isMine(choice) ? change.done : undefined)
        if (choice !== undefined && done !== undefined) offer(done)
        change.settled?.()
        return true
      },
      (error: unknown) => {
        notify.dismiss(toast)
        change.revert?.()
        tellFailure(error, change.failed)
        return false
      },
    )
    const offer = (done: string) => notify.undo(done, { label: words.undo, onUndo: () => void takeBack() })
    const toast = offer(change.done)

    async function takeBack(): Promise<void> {
      change.revert?.()
      // It takes its turn now: what is changed next is changed in what the undo leaves.
      const taking = inTurn(async () => (await saved) && { choice: await choiceIn(change.unsave) })
      try {
        const taken = await taking
        if (taken === false) return
        if (isMine(taken.choice)) notify.success(change.undone)
        change.settled?.()
      } catch (error) {
        change.apply?.()
        tellFailure(error, words.notUndone)
      }
    }
  }
}
