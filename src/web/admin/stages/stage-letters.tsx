import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { type StageLetter, stageLetterEndpoints } from '#contract/letters/stage-letters.ts'
import type { Template } from '#contract/letters/template.ts'
import { templateEndpoints } from '#contract/letters/template-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, callTagged } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { Section } from '../settings/section.tsx'
import { useRead } from '../use-read.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { stageWords as words } from './words.ts'

/** Which letter goes with a move to each stage. `saved` is the tag of the stages: they are read anew when it changes. */
export function StageLetters({ saved }: { saved: string }) {
  const { reading, retry } = useRead(saved, async (signal) => {
    const [stages, templates] = await Promise.all([
      callTagged(stageLetterEndpoints.stageLetters, { signal }),
      call(templateEndpoints.listTemplates, { signal }),
    ])
    return { stages: stages.body.data, tag: stages.tag, templates: templates.data }
  })
  return (
    <Section title={words.letters} lead={words.lettersLead}>
      {reading.state === 'failed' && <Alert tone="bad">{reading.error?.message ?? words.failed}</Alert>}
      {reading.state === 'loaded' && <LettersForm key={reading.data.tag} {...reading.data} onSaved={retry} />}
    </Section>
  )
}

type LettersFormProps = { stages: StageLetter[]; templates: Template[]; tag: string; onSaved: () => void }

function LettersForm({ stages, templates, tag, onSaved }: LettersFormProps) {
  const [edit, setEdit] = useState(() => stages)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()
  const change = (id: number, to: Partial<StageLetter>) =>
    setEdit((now) => now.map((stage) => (stage.id === id ? { ...stage, ...to } : stage)))

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setErrors({})
    setProblem(undefined)
    try {
      const body = { stages: edit.map(({ id, template_id, sends }) => ({ id, template_id, sends })) }
      await call(stageLetterEndpoints.saveStageLetters, { body, ifMatch: tag })
      notify.success(words.lettersSaved)
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
    <form onSubmit={(event) => void save(event)} noValidate>
      <ul className="grid gap-4">
        {edit.map(({ id, name, template_id, sends }, at) => (
          <li key={id} className="flex flex-wrap items-end gap-x-5 gap-y-1">
            <Field
              id={`letter-${id}`}
              label={words.letterOf(name)}
              error={errors[`stages.${at}.template_id`] ?? errors[`stages.${at}.sends`]}
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
        {busy ? words.saving : words.saveLetters}
      </Button>
    </form>
  )
}
