import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import type { Step } from '#contract/steps/step.ts'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useDiscardDraftText, useHasDraft } from '../use-draft-text.ts'
import { useUndoable } from '../use-undoable.ts'
import { beginWords } from './begin-words.ts'
import type { SavedStep, StepAbout, StepValues } from './save-step.ts'
import { StepForm } from './step-form.tsx'
import { StepLine } from './step-line.tsx'
import { stepWords as words } from './words.ts'

const saving = () => import('./save-step.ts')

type Form = { editing: boolean; refused?: StepValues }

type NextStepProps = {
  about: StepAbout
  /** Of whom it is. */
  name: string
  /** The account that is signed in. */
  user: string
  step: Step | null
  /** Whether one may be set: not where the application has ended. */
  open: boolean
  show: (step: Step | null) => void
  settled: () => void
  /** Whether somebody is about to set one, and what they have typed of it already. */
  begun: boolean
  typed: RefObject<string>
  /** Keeps this on the page where there is no step any more. */
  stay: () => void
  /** What is typed is kept under this key. */
  draft: string
}

/** What is to be done next with an application or a person, and the way to set it, change it, and be done with it. */
export function NextStep(props: NextStepProps) {
  const { about, name, user, step, open, show, settled, begun, typed: before, stay, draft } = props
  const kept = useHasDraft(draft, step?.what ?? '')
  const forget = useDiscardDraftText()
  /** `refused`: what the server did not take, such as of a step that a colleague had done by then. It is there to be saved again. */
  const [{ editing, refused }, setForm] = useState<Form>({ editing: begun || (kept && open) })
  const edit = () => setForm((now) => (now.editing ? now : { editing: true }))
  const part = useRef<HTMLDivElement>(null)
  /** What the server answered of a step that is shown as it was before: ahead of its answer, or taken back since. */
  const answered = useRef(new WeakMap<Step, Step>())
  const undoable = useUndoable()
  const today = dayOf(new Date())

  /** The step as the server knows it; asked for when it is its turn to be changed. */
  const known = (): Step | null => step && (answered.current.get(step) ?? step)

  function put(next: Step | null, done: string, work: () => Promise<SavedStep>) {
    let undo = async (): Promise<Step | undefined> => undefined
    undoable({
      done,
      undone: words.was.undone,
      failed: words.was.failed,
      apply: () => show(next),
      revert: () => show(step),
      settled,
      async save() {
        const saved = await work()
        undo = saved.undo
        if (next !== null) answered.current.set(next, saved.step)
      },
      async unsave() {
        const back = await undo()
        if (step !== null && back !== undefined) answered.current.set(step, back)
      },
    })
  }

  function end(state: 'done' | 'dropped') {
    if (step === null) return false
    put(null, words.was[state](step.what), async () => {
      const { endStep } = await saving()
      return endStep(known() ?? step, state)
    })
    return true
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (field: string, otherwise: string) => String(typed.get(field) ?? otherwise).trim()
    const what = text('what', '')
    if (what === '') return
    const due_on = text('due_on', step?.due_on ?? addDays(today, 1)) || addDays(today, 1)
    const owner = text('owner', step?.owner?.id ?? user) || null
    close()
    const input = { what, due_on, owner }
    // Its owner's name is known once it is saved.
    const shown = owner === step?.owner?.id ? (step?.owner ?? null) : null
    const ahead: Step = { ...emptyStep, ...step, what, due_on, owner: shown }
    put(ahead, words.was.set(name), async () => {
      try {
        const { saveStep } = await saving()
        const saved = await saveStep(about, known(), input)
        forget(draft)
        return saved
      } catch (error) {
        bringBack(input)
        throw error
      }
    })
  }

  function bringBack(input: StepValues) {
    // Whoever is at something else by now stays there.
    const active = document.activeElement
    if (active !== document.body && !part.current?.contains(active)) was.current = true
    stay()
    setForm((now) => (now.editing ? now : { editing: true, refused: input }))
  }

  function close() {
    setForm({ editing: false })
    before.current = ''
  }

  function cancel() {
    forget(draft)
    close()
  }

  useShortcuts([
    { key: 's', label: beginWords.keys.set, run: () => (open ? edit() : false) },
    { key: 'd', label: beginWords.keys.done, run: () => end('done') },
  ])
  const was = useRef(begun ? undefined : editing)
  // At once: the next letter is for the field, or a command again once it is closed. What was kept waits until somebody comes to it.
  useLayoutEffect(() => {
    if (was.current === editing) return
    was.current = editing
    if (!editing) return part.current?.querySelector('button')?.focus()
    const field = part.current?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [editing])

  if (!open && step === null) return null
  return (
    <div ref={part} className="min-w-0">
      {editing ? (
        <StepForm
          {...{ step, user, today, draft, refused, typed: before }}
          onSubmit={save}
          onCancel={cancel}
        />
      ) : (
        <>
          <p className="mb-1 font-semibold">{words.label}</p>
          {step ? <StepLine step={step} /> : <p className="text-muted">{words.none}</p>}
          <div className="mt-1.5 flex flex-wrap gap-2 print:hidden">
            {open && (
              <Button variant="outline" size="dense" onClick={edit}>
                {step ? words.change : beginWords.set}
              </Button>
            )}
            {step && (
              <>
                <Button variant="outline" size="dense" onClick={() => end('done')}>
                  {words.done}
                </Button>
                <Button variant="quiet" size="dense" onClick={() => end('dropped')}>
                  {words.drop}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}

const emptyStep: Omit<Step, 'what' | 'due_on' | 'owner'> = {
  id: 0,
  application_id: null,
  candidate_id: null,
  state: 'open',
  etag: '',
}
