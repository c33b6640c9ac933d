import { useEffect, useEffectEvent, useRef } from 'react'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/core/limits.ts'
import { fieldsFor, MERGE_FIELDS } from '#contract/letters/merge-fields.ts'
import { isForPeople } from '#contract/letters/template.ts'
import { templateEndpoints } from '#contract/letters/template-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { typeInto } from '../kept-fields.tsx'
import { useDraftText } from '../use-draft-text.ts'
import { useRead } from '../use-read.ts'
import { bulkWords as words } from './words.ts'

type LetterFieldsProps = {
  begun: { subject: string; body: string } | undefined
  /** What it begins with, unless something was begun. */
  template: number | undefined
}

/** The names under which a letter to many is kept until it is begun, whoever it is for then: its subject and its text. One that was offered has its own. */
export const manyDraft = (template: number | undefined) =>
  [`bulk-letter:${template ?? ''}:subject`, `bulk-letter:${template ?? ''}`] as const

/** What each of them is written: a template, or words of one's own, with fields that are filled for each. */
export function LetterFields({ begun, template }: LetterFieldsProps) {
  const select = useRef<HTMLSelectElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [ofSubject, ofBody] = manyDraft(template)
  useDraftText(subject, ofSubject, { anywhere: true })
  useDraftText(body, ofBody, { anywhere: true })
  const { reading } = useRead('templates', (signal) => call(templateEndpoints.listTemplates, { signal }))
  const templates = reading.state === 'loaded' ? reading.data.data.filter(isForPeople) : []

  const begin = useEffectEvent(() => {
    const isBegun = subject.current?.value !== '' || body.current?.value !== ''
    if (template === undefined || isBegun || select.current === null) return
    take(String(template))
    select.current.value = String(template)
  })
  useEffect(() => {
    if (reading.state === 'loaded') begin()
  }, [reading.state])

  function take(id: string) {
    const chosen = templates.find((template) => String(template.id) === id)
    if (chosen === undefined || subject.current === null || body.current === null) return
    typeInto(subject.current, chosen.subject)
    typeInto(body.current, chosen.body)
  }

  return (
    <>
      {reading.state === 'failed' && <Alert tone="warn">{words.noTemplates}</Alert>}
      <Field id="bulk-template" label={words.template}>
        {(control) => (
          <Select {...control} ref={select} defaultValue="" onChange={({ target }) => take(target.value)}>
            <option value="">{words.ownWords}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="bulk-subject" label={words.subject}>
        {(control) => (
          <Input
            {...control}
            ref={subject}
            name="subject"
            required
            maxLength={LETTER_SUBJECT_MAX}
            defaultValue={begun?.subject}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id="bulk-body" label={words.body} hint={words.signature}>
        {(control) => (
          <Textarea
            {...control}
            ref={body}
            name="body"
            required
            rows={9}
            maxLength={LETTER_BODY_MAX}
            defaultValue={begun?.body}
          />
        )}
      </Field>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{words.fields}</summary>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {fieldsFor(false).map((field) => (
            <div key={field} className="contents">
              <dt className="font-mono">{`{{${field}}}`}</dt>
              <dd className="text-muted">{MERGE_FIELDS[field]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-muted">{words.fallback}</p>
      </details>
    </>
  )
}
