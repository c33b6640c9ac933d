import { useRef, useState } from 'react'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import type { Step } from '#contract/steps/step.ts'
import type { StepOfList } from '#contract/steps/step-list.ts'
import { dayText } from '../dates.ts'
import { useReadAnew } from '../use-read-anew.ts'
import { useUndoable } from '../use-undoable.ts'
import { stepListWords as words } from './list-words.ts'
import { endStep, type SavedStep, saveStep } from './save-step.ts'
import { useRowFocus } from './use-row-focus.ts'

/** What a row is shown as until the list is read anew. `saved`: as the server has it since. */
type Change = { due_on: string | null; saved?: Step }

/** The steps of a list as they are changed: at once, with an offer to take it back. */
export function useStepChanges(rows: readonly StepOfList[]) {
  const undoable = useUndoable()
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map())
  /** What is shown by the time that a call answers. */
  const now = useRef(changes)
  function become(next: ReadonlyMap<number, Change>) {
    now.current = next
    setChanges(next)
  }
  function show(id: number, change: Change | undefined) {
    const next = new Map(now.current)
    if (change === undefined) next.delete(id)
    else next.set(id, change)
    become(next)
  }
  const readAnew = useReadAnew(() => become(new Map()))

  function put(
    row: StepOfList,
    due_on: string | null,
    done: string,
    work: (step: Step) => Promise<SavedStep>,
  ) {
    const before = now.current.get(row.id)
    const change: Change = { due_on }
    // The list may say the change itself by the time that it is taken back.
    const was: Change = before ?? { due_on: row.due_on }
    let undo: SavedStep['undo'] | undefined
    let refused = false
    undoable({
      done,
      undone: words.was.undone,
      failed: words.was.failed,
      apply() {
        focus.leave(row.id)
        show(row.id, change)
      },
      revert() {
        // What the server refuses comes back under the hands of somebody who is further on.
        if (!refused) focus.comeBack(row.id)
        show(row.id, refused ? before : was)
      },
      settled: () => void readAnew(),
      async save() {
        // As the change before left it, if there was one.
        const saved = await work(before?.saved ?? row).catch((error: unknown) => {
          refused = true
          throw error
        })
        change.saved = saved.step
        undo = saved.undo
      },
      async unsave() {
        const step = await undo?.()
        if (before !== undefined && step !== undefined) before.saved = step
      },
    })
  }

  const shown = rows.flatMap((row) => {
    const change = changes.get(row.id)
    if (change === undefined) return [row]
    return change.due_on === null ? [] : [{ ...row, due_on: change.due_on }]
  })
  const focus = useRowFocus(shown)
  return {
    rows: shown,
    done: (row: StepOfList) =>
      put(row, null, words.was.done(row.what, row.name), (step) => endStep(step, 'done')),
    putOff(row: StepOfList, days: number) {
      const due_on = addDays(dayOf(new Date()), days)
      if (due_on === row.due_on) return
      const day = dayText(new Date(`${due_on}T00:00:00`))
      put(row, due_on, words.was.putOff(row.what, day), (step) =>
        saveStep(aboutOf(step), step, { what: step.what, due_on, owner: step.owner?.id ?? null }),
      )
    },
  }
}

const aboutOf = ({ application_id, candidate_id }: Step) =>
  application_id === null ? { candidate_id: candidate_id ?? 0 } : { application_id }
