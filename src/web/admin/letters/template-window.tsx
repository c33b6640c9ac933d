import { type FormEvent, useId, useRef, useState } from 'react'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX, TEMPLATE_NAME_MAX } from '#contract/core/limits.ts'
import { fieldsFor, MERGE_FIELDS } from '#contract/letters/merge-fields.ts'
import {
  isForPeople,
  TEMPLATE_KINDS,
  type Template,
  TemplateInput,
  TemplateKind,
} from '#contract/letters/template.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { KeptInput, KeptText } from '../kept-fields.tsx'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { saveTemplate } from './save-template.ts'
import { TemplatePreview } from './template-preview.tsx'
import { templateWords as words } from './template-words.ts'

type TemplateWindowProps = {
  /** None for a new one. */
  template: Template | undefined
  open: boolean
  onClose: () => void
  onSaved: () => void
}

/** Writes a template, new or there already. What is refused is said under its field, and nothing is lost. */
export function TemplateWindow({ template, open, onClose, onSaved }: TemplateWindowProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [kind, setKind] = useState<Template['kind']>(template?.kind ?? 'free')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [shown, setShown] = useState<Pick<TemplateInput, 'kind' | 'subject' | 'body'>>()
  const signedOut = useSignedOut()
  const draft = `template:${template?.id ?? 'new'}`
  const discard = useDiscardDraftText()
  const typed = () => Object.fromEntries(new FormData(form.current ?? undefined))

  const drop = () => [draft, `${draft}:name`, `${draft}:subject`].forEach(discard)

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    const first = ['kind', 'name', 'subject', 'body'].find((part) => fields[part] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function checked(): TemplateInput | undefined {
    const parsed = TemplateInput.safeParse(typed())
    refuse(parsed.error === undefined ? {} : fieldErrors(parsed.error))
    return parsed.data
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const input = busy ? undefined : checked()
    if (input === undefined) return
    setBusy(true)
    try {
      await saveTemplate(template, input)
      drop()
      notify.success(words.saved(input.name))
      onClose()
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signedOut(error)) return
      refuse(Object.keys(error.fields).length > 0 ? error.fields : { body: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      {...{ id, form, busy, open, onClose }}
      title={template === undefined ? words.add : words.editTitle}
      className="max-h-[calc(100dvh-2rem)] max-w-2xl"
      initialFocus={name}
      onSubmit={save}
      submit={words.save}
      submitting={words.saving}
      leave={words.cancel}
      // Escape may be a slip, and what was typed comes back; whoever presses this wants what stood there.
      onLeave={() => {
        drop()
        setKind(template?.kind ?? 'free')
        setErrors({})
        onClose()
      }}
      between={
        <Button
          variant="outline"
          size="small"
          onClick={() => {
            const input = checked()
            if (input) setShown({ kind: input.kind, subject: input.subject, body: input.body })
          }}
        >
          {words.preview}
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-name`} label={words.name} error={errors.name}>
          {(control) => (
            <KeptInput
              {...control}
              field={name}
              draft={`${draft}:name`}
              name="name"
              defaultValue={template?.name}
              maxLength={TEMPLATE_NAME_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id={`${id}-kind`} label={words.kind} error={errors.kind}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              value={kind}
              onChange={({ target }) => setKind(TemplateKind.parse(target.value))}
            >
              {Object.entries(TEMPLATE_KINDS).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
              <option value="unknown" hidden>
                {words.unknownKind}
              </option>
            </Select>
          )}
        </Field>
      </div>
      <Field id={`${id}-subject`} label={words.subject} error={errors.subject}>
        {(control) => (
          <KeptInput
            {...control}
            field={subject}
            draft={`${draft}:subject`}
            name="subject"
            defaultValue={template?.subject}
            maxLength={LETTER_SUBJECT_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id={`${id}-body`} label={words.body} error={errors.body}>
        {(control) => (
          <KeptText
            {...control}
            field={body}
            draft={draft}
            name="body"
            rows={10}
            defaultValue={template?.body}
            maxLength={LETTER_BODY_MAX}
          />
        )}
      </Field>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.fields}</summary>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {fieldsFor(!isForPeople({ kind })).map((field) => (
            <div key={field} className="contents">
              <dt className="font-mono">{`{{${field}}}`}</dt>
              <dd className="text-muted">{MERGE_FIELDS[field]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-muted">{words.fallback}</p>
      </details>
      {shown && <TemplatePreview key={JSON.stringify(shown)} {...shown} />}
    </FormDialog>
  )
}
