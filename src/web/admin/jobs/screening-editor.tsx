import { type RefObject, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { QuestionInput } from '#contract/jobs/screening.ts'
import { pointerReleased } from '#web/ui/pointer-released.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { ScreeningQuestion } from './screening-question.tsx'
import { partId, type QuestionPart, type QuestionValue } from './screening-values.ts'
import { screeningWords as words } from './screening-words.ts'
import { settleFocus } from './settle-focus.ts'
import type { JobForm } from './use-job-form.ts'

type ScreeningEditorProps = {
  form: JobForm
  /** The id of what takes the focus after the next change. */
  focusNext: RefObject<string | undefined>
  /** The toast that offers to take a removal back. */
  undoToast: RefObject<string | undefined>
}

/** The questions, each a card that can be changed, moved and removed. They are known by their place in the list. */
export function ScreeningEditor({ form, focusNext, undoToast }: ScreeningEditorProps) {
  const questions = (useWatch({ control: form.control, name: 'screening' }) ?? []).map(filled)
  const [moved, setMoved] = useState('')
  const { isSubmitted, errors } = form.formState
  const current = () => (form.getValues('screening') ?? []).map(filled)

  useEffect(() => settleFocus(focusNext))

  function set(next: QuestionValue[]) {
    form.setValue('screening', next, { shouldDirty: true, shouldValidate: isSubmitted })
  }

  /** Before the first try to save, a question is judged part by part, as its parts are left. */
  function judge(index: number, part: QuestionPart, question: QuestionValue) {
    const parsed = QuestionInput.safeParse(question)
    const message = parsed.success ? undefined : fieldErrors(parsed.error)[part]
    if (message === undefined) form.clearErrors(`screening.${index}.${part}`)
    else form.setError(`screening.${index}.${part}`, { type: 'custom', message })
  }

  function change(index: number, part: QuestionPart | 'required', question: QuestionValue) {
    set(questions.with(index, question))
    if (part !== 'required' && errors.screening?.[index]?.[part]) judge(index, part, question)
    if (part === 'kind') form.clearErrors(`screening.${index}.options`)
  }

  function move(index: number, by: -1 | 1, focused: string) {
    const [one, other] = [questions[index], questions[index + by]]
    if (one === undefined || other === undefined) return
    focusNext.current = partId(index + by, focused)
    if (!isSubmitted) form.clearErrors('screening')
    set(questions.with(index, other).with(index + by, one))
    setMoved(words.moved(index + by + 1, questions.length))
  }

  function remove(index: number, question: QuestionValue) {
    const last = questions.length - 1
    focusNext.current = last === 0 ? 'screening-add' : partId(Math.min(index, last - 1), 'label')
    if (!isSubmitted) form.clearErrors('screening')
    set(questions.toSpliced(index, 1))
    undoToast.current = notify.undo(words.removed, {
      label: words.undo,
      onUndo: () => {
        focusNext.current = partId(index, 'label')
        set(current().toSpliced(index, 0, question))
      },
    })
  }

  return (
    <>
      <ol className="grid gap-4">
        {questions.map((question, index) => (
          <ScreeningQuestion
            // biome-ignore lint/suspicious/noArrayIndexKey: the controls hold nothing of their own, and the focus follows a move by place
            key={index}
            question={question}
            index={index}
            count={questions.length}
            errors={errors.screening?.[index]}
            onChange={(part, changed) => change(index, part, changed)}
            onLeave={(part) => void pointerReleased().then(() => judge(index, part, question))}
            onMove={(by, focused) => move(index, by, focused)}
            onRemove={() => remove(index, question)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}

/** What the contract would fill in stands in the form from the start. */
const filled = ({
  options = [],
  required = false,
  ...question
}: Partial<QuestionValue> & Pick<QuestionValue, 'label' | 'kind'>): QuestionValue => ({
  ...question,
  options,
  required,
})
