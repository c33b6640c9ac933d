import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { addDays } from '#contract/core/company-time.ts'
import { STEP_MAX } from '#contract/core/limits.ts'
import type { Step } from '#contract/steps/step.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useDraftText } from '../use-draft-text.ts'
import type { StepValues } from './save-step.ts'
import { stepWords as words } from './words.ts'

// The field for the words stands at once; the rest comes after it.
const [StepFields] = loadWhenShown(() => import('./step-fields.tsx').then((it) => it.StepFields))

type StepFormProps = {
  step: Step | null
  /** The account that is signed in. */
  user: string
  today: string
  /** What the server did not take of what was saved before. */
  refused: StepValues | undefined
  /** What was typed before the field was there. */
  typed: RefObject<string>
  /** What is typed is kept under this key. */
  draft: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
}

/** What is next, on which day and by whom. */
export function StepForm({ step, user, typed, today, draft, refused, onSubmit, onCancel }: StepFormProps) {
  const field = useRef<HTMLInputElement>(null)
  // A colleague may have changed or ended the step that was seen, and it is not known yet what stands there now.
  useDraftText(field, draft, { anywhere: refused !== undefined })
  // What was typed before the field was there is kept like the rest.
  useLayoutEffect(() => {
    if (typed.current === '' || step !== null || field.current === null) return
    field.current.value = typed.current
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [typed, step])
  useLayoutEffect(() => {
    if (refused !== undefined && field.current !== null) field.current.value = refused.what
  }, [refused])
  // It is kept in place of what the step says now.
  const saidNow = step?.what
  useLayoutEffect(() => {
    if (refused !== undefined && saidNow !== refused.what)
      field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [refused, saidNow])
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
    >
      <Field id="step-what" label={words.what}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            name="what"
            required
            maxLength={STEP_MAX}
            defaultValue={step?.what ?? ''}
            autoComplete="off"
          />
        )}
      </Field>
      <StepFields
        day={refused?.due_on ?? step?.due_on ?? addDays(today, 1)}
        owner={refused ? (refused.owner ?? '') : step ? (step.owner?.id ?? '') : user}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="brand" size="small">
          {words.save}
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
