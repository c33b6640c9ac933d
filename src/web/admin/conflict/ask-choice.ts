import type { LastChange } from '#contract/core/error-answer.ts'

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

type Open = Question & { answer: (choice: Choice | undefined) => void }

let open: Open | undefined
const listeners = new Set<() => void>()

function show(next: Open | undefined): void {
  open = next
  for (const tell of listeners) tell()
}

/** Asks what counts where somebody else was faster. Undefined: the person wants to go on as before, and nothing is saved. */
export function askChoice(question: Question): Promise<Choice | undefined> {
  open?.answer(undefined)
  return new Promise((resolve) => {
    const answer = (choice: Choice | undefined) => {
      show(undefined)
      resolve(choice)
    }
    show({ ...question, answer })
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
