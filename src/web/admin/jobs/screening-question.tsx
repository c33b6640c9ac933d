import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { QUESTION_KINDS } from '#contract/jobs/screening.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { surface } from '#web/ui/surface.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { partId, type QuestionErrors, type QuestionPart, type QuestionValue } from './screening-values.ts'
import { screeningWords as words } from './screening-words.ts'

type ScreeningQuestionProps = {
  question: QuestionValue
  index: number
  count: number
  errors: QuestionErrors
  onChange: (part: QuestionPart | 'required', question: QuestionValue) => void
  onLeave: (part: QuestionPart) => void
  /** `focused` is the part that keeps the focus on its way. */
  onMove: (by: -1 | 1, focused: string) => void
  onRemove: () => void
}

export function ScreeningQuestion(props: ScreeningQuestionProps) {
  const { question, index, count, errors, onChange, onLeave, onMove, onRemove } = props
  const number = index + 1
  const id = (part: string) => partId(index, part)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { altKey, key, target } = event
    if (!(target instanceof HTMLElement)) return
    const part = target.id.slice(id('').length)
    if (key === 'Enter' && part === 'label') event.preventDefault()
    // In a select these keys open the list, in a text of several lines they move in it.
    if (!altKey || part === 'kind' || part === 'options') return
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    event.preventDefault()
    onMove(key === 'ArrowUp' ? -1 : 1, part)
  }

  return (
    <li className={`${surface} p-4`}>
      <fieldset className="grid gap-4" onKeyDown={onKeyDown} aria-describedby={id('keys')}>
        <legend className="float-left font-semibold">{words.question(number)}</legend>
        <p id={id('keys')} className="sr-only">
          {words.keys}
        </p>
        <div className="clear-both grid gap-4 sm:grid-cols-[1fr_12rem]">
          <Field id={id('label')} label={words.label} error={errors?.label?.message}>
            {(tied) => (
              // One line that grows, so that a long question can be read as a whole.
              <Textarea
                {...tied}
                rows={1}
                className="min-h-12 resize-none field-sizing-content"
                value={question.label}
                autoComplete="off"
                required
                onChange={({ target }) =>
                  onChange('label', { ...question, label: target.value.replace(/\s*\n\s*/g, ' ') })
                }
                onBlur={() => onLeave('label')}
              />
            )}
          </Field>
          <Field id={id('kind')} label={words.kind} error={errors?.kind?.message}>
            {(tied) => (
              <Select
                {...tied}
                value={question.kind}
                onChange={({ target }) => {
                  const kind = QUESTION_KINDS.find((known) => known === target.value)
                  if (kind !== undefined) onChange('kind', { ...question, kind })
                }}
              >
                {QUESTION_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {words.kinds[kind]}
                  </option>
                ))}
                <option value="unknown" hidden>
                  {words.kinds.unknown}
                </option>
              </Select>
            )}
          </Field>
        </div>
        {question.kind === 'choice' && (
          <Field
            id={id('options')}
            label={words.options}
            hint={words.optionsHint}
            error={errors?.options?.message}
          >
            {(tied) => (
              <Textarea
                {...tied}
                rows={Math.min(Math.max(question.options.length + 1, 3), 12)}
                value={question.options.join('\n')}
                required
                onChange={({ target }) =>
                  onChange('options', { ...question, options: target.value.split('\n') })
                }
                onBlur={() => onLeave('options')}
              />
            )}
          </Field>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Checkbox
            id={id('required')}
            checked={question.required}
            onChange={({ target }) => onChange('required', { ...question, required: target.checked })}
            label={words.required}
            className="mr-auto"
          />
          <IconButton
            id={id('up')}
            label={words.up(number)}
            Icon={ArrowUp}
            variant="outline"
            onPress={index > 0 ? () => onMove(-1, 'up') : undefined}
          />
          <IconButton
            id={id('down')}
            label={words.down(number)}
            Icon={ArrowDown}
            variant="outline"
            onPress={index < count - 1 ? () => onMove(1, 'down') : undefined}
          />
          <IconButton
            id={id('remove')}
            label={words.remove(number)}
            Icon={Trash}
            variant="outline"
            onPress={onRemove}
          />
        </div>
      </fieldset>
    </li>
  )
}
