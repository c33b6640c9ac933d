import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import type { LetterSettingInput } from '#contract/letters/letter-setting.ts'
import { isForPeople, type Template } from '#contract/letters/template.ts'
import { templateEndpoints } from '#contract/letters/template-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { Section } from '../settings/section.tsx'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { letterSettingWords as words } from './setting-words.ts'

type Row = LetterSettingInput & { name: string }

type LetterSettingsProps = {
  title: string
  lead: string
  /** How the server calls the rows where it refuses one. */
  of: 'stages' | 'reasons'
  /** They are read anew when it changes. */
  version: string
  read: (signal: AbortSignal) => Promise<{ body: { data: Row[] }; tag: string }>
  save: (rows: LetterSettingInput[], ifMatch: string) => Promise<unknown>
}

/** Which letter goes with each move of a kind, and whether it goes out by itself. */
export function LetterSettings({ title, lead, of, version, read, save }: LetterSettingsProps) {
  const { reading, retry } = useRead(version, async (signal) => {
    const [{ body, tag }, templates] = await Promise.all([
      read(signal),
      call(templateEndpoints.listTemplates, { signal }),
    ])
    return { rows: body.data, tag, templates: templates.data.filter(isForPeople) }
  })
  return (
    <Section title={title} lead={lead}>
      {reading.state === 'failed' && <Alert tone="bad">{reading.error?.message ?? words.failed}</Alert>}
      {reading.state === 'loaded' && (
        <LettersForm key={reading.data.tag} {...reading.data} {...{ of, save }} onSaved={retry} />
      )}
    </Section>
  )
}

type LettersFormProps = Pick<LetterSettingsProps, 'of' | 'save'> & {
  rows: Row[]
  templates: Template[]
  tag: string
  onSaved: () => void
}

function LettersForm({ of, save, rows, templates, tag, onSaved }: LettersFormProps) {
  const [edit, setEdit] = useState(() => rows)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()
  const change = (id: number, to: Partial<Row>) =>
    setEdit((now) => now.map((row) => (row.id === id ? { ...row, ...to } : row)))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    try {
      const input = edit.map(({ id, template_id, sends }) => ({ id, template_id, sends }))
      await save(input, tag)
      notify.success(words.saved)
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signedOut(error)) return
      setErrors(error.fields)
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ul className="grid gap-4">
        {edit.map(({ id, name, template_id, sends }, at) => (
          <li key={id} className="flex flex-wrap items-end gap-x-5 gap-y-1">
            <Field
              id={`letter-${id}`}
              label={words.letterOf(name)}
              error={errors[`${of}.${at}.template_id`] ?? errors[`${of}.${at}.sends`]}
              className="grow sm:max-w-80"
            >
              {(control) => (
                <Select
                  {...control}
                  value={template_id ?? ''}
                  onChange={({ target }) => {
                    const next = Number(target.value) || null
                    change(id, { template_id: next, ...(next === null && { sends: false }) })
                  }}
                >
                  <option value="">{words.noLetter}</option>
                  {templates.map((template) => (
                    <option key={template.id} value={template.id}>
                      {template.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {template_id !== null && (
              <Checkbox
                checked={sends}
                label={words.sends}
                aria-label={words.sendsOf(name)}
                onChange={({ target }) => change(id, { sends: target.checked })}
              />
            )}
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <Alert tone="bad" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="small" className="mt-6" aria-disabled={busy}>
        {busy ? words.saving : words.save}
      </Button>
    </form>
  )
}
