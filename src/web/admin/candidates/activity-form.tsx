import { type FormEvent, useRef, useState } from 'react'
import { ACTIVITY_KINDS, ActivityInput } from '#contract/candidates/candidate.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { ACTIVITY_MAX } from '#contract/core/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { focusMainHeading } from '../main-heading.ts'
import { sendOnCtrlEnter } from '../send-on-enter.ts'
import { useDraftText, useHasDraft, useSendDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { detailWords } from './detail-words.ts'

const words = detailWords.activity

const typed = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** A moment of the browser's time zone, in UTC; what is none, such as the year 20266, as it was typed. */
function utcOf(local: string): string {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}

type ActivityFormProps = {
  id: number
  /** Whom the candidate was merged into: what was typed before is logged with that one. */
  mergedInto: number | null
  onAdded: () => void
}

/** Logs a call, a meeting, a mail or a note. What was typed stays until the server has it. */
export function ActivityForm({ id, mergedInto, onAdded }: ActivityFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [errors, setErrors] = useState<{ body?: string | undefined; at?: string | undefined }>({})
  const signedOut = useSignedOut()
  const draft = `activity-${id}`
  const [busy, send] = useSendDraftText(draft)
  useDraftText(field, draft)
  const isMerged = mergedInto !== null
  const isKept = useHasDraft(draft)
  useShortcuts([{ key: 'n', label: detailWords.keys.log, run: () => field.current?.focus() }])

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    const [body, at] = [typed(form, 'body'), typed(form, 'at')]
    const input = ActivityInput.safeParse({
      kind: typed(form, 'kind'),
      body,
      ...(at !== '' && { at: utcOf(at) }),
    })
    const wrong = input.error === undefined ? {} : fieldErrors(input.error)
    setErrors({ body: wrong.body, at: wrong.at })
    if (!input.success) {
      const control = form.elements.namedItem(wrong.body === undefined ? 'at' : 'body')
      return control instanceof HTMLElement && control.focus()
    }
    try {
      let isInForm = false
      await send(body, async () => {
        await call(candidateEndpoints.addActivity, { params: { id: mergedInto ?? id }, body: input.data })
        isInForm = form.contains(document.activeElement)
      })
      if (!field.current?.value) {
        form.reset()
        // The form goes with the last that was to be logged here.
        if (isMerged && isInForm) focusMainHeading()
      }
      notify.success(isMerged ? words.addedThere : words.added)
      onAdded()
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      if (signedOut(refusal)) return
      const { body: wrongBody, at: when } = refusal.fields
      setErrors({ body: wrongBody ?? (when === undefined ? refusal.message : undefined), at: when })
      notify.error(words.failed)
    }
  }

  if (isMerged && !isKept) return null
  return (
    <form onSubmit={add} className="mb-5 grid gap-3 print:hidden" noValidate>
      {isMerged && <Alert tone="warn">{words.mergedMeanwhile}</Alert>}
      <Field id="activity-body" label={words.body} error={errors.body}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            name="body"
            rows={3}
            maxLength={ACTIVITY_MAX}
            onKeyDown={sendOnCtrlEnter}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field id="activity-kind" label={words.kind}>
          {(control) => (
            <Select {...control} name="kind">
              {Object.entries(ACTIVITY_KINDS).map(([kind, name]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="activity-at" label={words.at} optional={words.atHint} error={errors.at}>
          {(control) => <Input {...control} name="at" type="datetime-local" max="9999-12-31T23:59" />}
        </Field>
        <Button type="submit" variant="outline" size="small" className="min-h-12" aria-disabled={busy}>
          {busy ? words.adding : isMerged ? words.addThere : words.add}
        </Button>
      </div>
    </form>
  )
}
