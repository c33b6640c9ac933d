import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/core/limits.ts'
import type { Template } from '#contract/letters/template.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { KeptInput, KeptText } from '../kept-fields.tsx'

type TemplateFieldProps = {
  id: string
  label: string
  none: string
  field?: RefObject<HTMLSelectElement | null>
  templates: readonly Template[]
  onTake: (template: Template) => void
}

/** A template whose words are put into the fields. */
export function TemplateField({ id, label, none, field, templates, onTake }: TemplateFieldProps) {
  const take = (chosen: string) => {
    const template = templates.find((one) => String(one.id) === chosen)
    if (template !== undefined) onTake(template)
  }
  return (
    <Field id={`${id}-template`} label={label}>
      {(control) => (
        <Select {...control} ref={field} defaultValue="" onChange={({ target }) => take(target.value)}>
          <option value="">{none}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type SubjectAndBodyProps = {
  id: string
  /** Under which both are kept until they are sent. */
  draft: string
  words: { subject: string; body: string }
  /** What stands at the end of the text that is not typed. */
  hint?: string
  subject: RefObject<HTMLInputElement | null>
  body: RefObject<HTMLTextAreaElement | null>
  errors: FieldErrors
  rows: number
  /** The subject to begin with. */
  begins?: string
  /** What was typed before the text was there. */
  typed?: RefObject<string> | undefined
  /** Both are there, with what was kept of them: a window draws them later than itself. */
  onShown?: () => void
}

/** The subject and the text of a letter, kept until it is sent. */
export function SubjectAndBody(props: SubjectAndBodyProps) {
  const { id, draft, words, hint, subject, body, errors, rows, begins, typed, onShown } = props
  return (
    <>
      <Field id={`${id}-subject`} label={words.subject} error={errors.subject}>
        {(control) => (
          <KeptInput
            {...control}
            field={subject}
            draft={`${draft}:subject`}
            name="subject"
            defaultValue={begins}
            maxLength={LETTER_SUBJECT_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={`${id}-body`} label={words.body} hint={hint} error={errors.body}>
        {(control) => (
          <KeptText
            {...control}
            field={body}
            draft={draft}
            {...(typed !== undefined && { typed })}
            name="body"
            rows={rows}
            maxLength={LETTER_BODY_MAX}
          />
        )}
      </Field>
      {onShown && <WhenShown run={onShown} />}
    </>
  )
}

/** Stands below what it waits for. */
function WhenShown({ run }: { run: () => void }) {
  const newest = useEffectEvent(run)
  useLayoutEffect(() => newest(), [])
  return null
}
