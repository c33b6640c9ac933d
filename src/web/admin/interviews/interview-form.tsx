import { type FormEvent, useId, useRef, useState } from 'react'
import { companyTimeZone } from '#contract/core/company-time.ts'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { interviewEndpoints } from '#contract/interviews/endpoints.ts'
import { InterviewInput } from '#contract/interviews/interview-input.ts'
import { zonesWith } from '#contract/interviews/zones.ts'
import type { LetterBeginning } from '#contract/letters/letter-input.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import type { Template } from '#contract/letters/template.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { typeInto } from '../kept-fields.tsx'
import { SubjectAndBody, TemplateField } from '../letters/letter-fields.tsx'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useKeptAttempts } from '../use-kept-attempts.ts'
import { useSignedOut } from '../use-signed-out.ts'
import type { InterviewWindowProps } from './interview-window.tsx'
import { SlotFields, typedSlots } from './slot-fields.tsx'
import { focusFirst, slotsErrorOf, TermFields } from './term-fields.tsx'
import { useKeptTerms } from './use-kept-terms.ts'
import { interviewWords as words } from './words.ts'

type InterviewFormProps = InterviewWindowProps & { beginning: LetterBeginning; people: readonly PersonName[] }

/** The proposal itself. What is refused is said under its field, and nothing is lost. */
export function InterviewForm(props: InterviewFormProps) {
  const { application, user, open, onClose, returnTo, settled, beginning, people } = props
  const { name, templates, values } = beginning
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const subject = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const signedOut = useSignedOut()
  const discard = useDiscardDraftText()
  const draft = `interview:${application}`
  const attempt = useKeptAttempts(draft)
  const [{ slots, terms, place }, keep] = useKeptTerms(`${draft}:terms`, { user, people })

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    focusFirst(form.current, fields)
  }

  function take(template: Template) {
    if (subject.current === null || body.current === null) return
    typeInto(subject.current, merged(template.subject, values).text)
    typeInto(body.current, merged(template.body, values).text)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const read = new FormData(form.current ?? undefined)
    const input = {
      ...{ application_id: application, ...terms, place: read.get('place') ?? '' },
      ...{ slots: typedSlots(slots), subject: read.get('subject') ?? '', body: read.get('body') ?? '' },
    }
    const parsed = InterviewInput.safeParse({ ...input, key: '0'.repeat(32) })
    refuse(parsed.error === undefined ? {} : fieldErrors(parsed.error))
    if (!parsed.success) return
    setBusy(true)
    const error = await attempt((key) =>
      call(interviewEndpoints.proposeInterview, { body: { ...parsed.data, key } }),
    )
    setBusy(false)
    if (error === undefined) {
      discard(draft)
      discard(`${draft}:subject`)
      discard(`${draft}:terms`)
      onClose()
      settled()
      notify.success(words.proposed(name))
    } else if (!signedOut(error)) {
      if (error.code === 'idempotency_key_reused') refuse({ slots: words.changedSince })
      else refuse(Object.keys(error.fields).length > 0 ? error.fields : { body: error.message })
    }
  }

  const to = errors.to
  return (
    <FormDialog
      {...{ id, form, busy, open, onClose, returnTo }}
      title={words.window(name)}
      description={words.lead}
      className="max-h-[calc(100dvh-2rem)] max-w-2xl"
      initialFocus={first}
      onSubmit={send}
      submit={words.send}
      submitting={words.sending}
      leave={words.cancel}
    >
      {to && <Alert tone="warn">{to}</Alert>}
      <SlotFields
        {...{ id, slots, terms, first }}
        onSlots={(slots) => keep({ slots })}
        error={slotsErrorOf(errors)}
      />
      <TermFields
        {...{ id, terms, people, errors }}
        onTerms={(terms) => keep({ terms })}
        zones={zonesWith(companyTimeZone())}
        place={place}
        onPlace={(place) => keep({ place })}
      />
      <TemplateField
        id={id}
        label={words.template}
        none={words.noTemplate}
        templates={templates}
        onTake={take}
      />
      <SubjectAndBody {...{ id, draft, words, subject, body, errors }} hint={words.bodyHint} rows={8} />
    </FormDialog>
  )
}
