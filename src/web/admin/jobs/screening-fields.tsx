import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { QUESTIONS_MAX } from '#contract/core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { FieldGroup } from './field-group.tsx'
import { newQuestion, partId } from './screening-values.ts'
import { screeningWords as words } from './screening-words.ts'
import { settleFocus } from './settle-focus.ts'
import type { JobForm } from './use-job-form.ts'

const [ScreeningEditor, warm] = loadWhenShown(
  () => import('./screening-editor.tsx').then((it) => it.ScreeningEditor),
  ({ form }) => <Skeleton label={words.loading} rows={form.getValues('screening')?.length ?? 1} />,
)

/** The questions of a job. Their editor is loaded for a job that has some, or with the first one. */
export function ScreeningFields({ form }: { form: JobForm }) {
  const questions = useWatch({ control: form.control, name: 'screening' }) ?? []
  const focusNext = useRef<string>(undefined)
  const undoToast = useRef<string>(undefined)
  const full = questions.length >= QUESTIONS_MAX

  useEffect(() => settleFocus(focusNext))
  // Where there is no form there is nothing to take back.
  useEffect(
    () => () => {
      if (undoToast.current) notify.dismiss(undoToast.current)
    },
    [],
  )

  function add() {
    if (full) return
    focusNext.current = partId(questions.length, 'label')
    form.setValue('screening', [...questions, newQuestion], { shouldDirty: true })
  }

  return (
    <FieldGroup name={words.group} hint={words.hint}>
      {questions.length > 0 && <ScreeningEditor form={form} focusNext={focusNext} undoToast={undoToast} />}
      <div>
        <Button
          id="screening-add"
          variant="outline"
          size="small"
          aria-disabled={full}
          aria-describedby={full ? 'screening-add-hint' : undefined}
          onPointerEnter={warm}
          onFocus={warm}
          onClick={add}
        >
          {words.add}
        </Button>
        {full && (
          <p id="screening-add-hint" className="mt-1.5 text-muted">
            {words.full}
          </p>
        )}
        <FieldError id="screening-add" error={form.formState.errors.screening?.message} />
      </div>
    </FieldGroup>
  )
}
