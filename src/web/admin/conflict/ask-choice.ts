import type { LastChange } from '#contract/core/error-answer.ts'
import { notify } from '#web/ui/toast-area.tsx'

/** A part of a record that stands otherwise on the server than it was read, in words. */
export type Difference = { key: string; label: string; theirs: string; mine: string; chosen: Side }
export type Side = 'mine' | 'theirs'
export type Choice = ReadonlyMap<string, Side>

export type Question = {
  /** What was changed, as in "this job". */
  what: string
  last: LastChange | undefined
  differences: readonly Difference[]
}

type Open = Question & {
  answer: (choice: Choice | undefined) => void
  /** What had the focus when it was asked. */
  from: Element | null
}

let open: Open | undefined
const listeners = new Set<() => void>()

function show(next: Open | undefined): void {
  open = next
  for (const tell of listeners) tell()
}

let answered: Choice | undefined

/** What was chosen since the last time that this was asked; undefined where there was no question. */
export function takeAnswer(): Choice | undefined {
  const choice = answered
  answered = undefined
  return choice
}

/** Asks what counts where somebody else was faster. Undefined: the person wants to go on as before, and nothing is saved. */
export function askChoice(question: Question): Promise<Choice | undefined> {
  open?.answer(undefined)
  // What it offers to take back is not done.
  notify.dropUndo()
  return new Promise((resolve) => {
    const answer = (choice: Choice | undefined) => {
      answered = choice
      show(undefined)
      resolve(choice)
    }
    show({ ...question, answer, from: document.activeElement })
  })
}

/** For the one window of the admin that shows the question. */
export const openQuestion = {
  get: () => open,
  subscribe(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
