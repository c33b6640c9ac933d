import { type FormEvent, useId, useRef, useState } from 'react'
import { companyTimeZone } from '#contract/core/company-time.ts'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import {
  INTERVIEW_MINUTES,
  INTERVIEW_PLACE_MAX,
  LETTER_BODY_MAX,
  LETTER_SUBJECT_MAX,
  SLOTS_MAX,
} from '#contract/core/limits.ts'
import { interviewEndpoints } from '#contract/interviews/endpoints.ts'
import { INTERVIEW_KINDS, InterviewKind } from '#contract/interviews/interview.ts'
import { InterviewInput } from '#contract/interviews/interview-input.ts'
import { zoneName } from '#contract/interviews/zoned.ts'
import { zonesWith } from '#contract/interviews/zones.ts'
import type { LetterBeginning } from '#contract/letters/letter-input.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import { call } from '#web/api/client.ts'
import { keyedAttempts } from '#web/api/keyed-attempts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { KeptInput, KeptText, typeInto } from '../letters/kept-fields.tsx'
import { useDiscardDraftText } from '../use-draft-text.ts'
import { useSignedOut } from '../use-signed-out.ts'
import type { InterviewWindowProps } from './interview-window.tsx'
import { SlotConflicts } from './slot-conflicts.tsx'
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
  const [kind, setKind] = useState<InterviewKind>('video')
  const [slots, setSlots] = useState([{ id: 0, value: '' }])
  const [zone, setZone] = useState<string>(companyTimeZone)
  const [minutes, setMinutes] = useState(30)
  const [chosen, setChosen] = useState<readonly string[]>([user])
  const [attempt] = useState(keyedAttempts)
  const signedOut = useSignedOut()
  const discard = useDiscardDraftText()
  const draft = `interview:${application}`

  function refuse(fields: FieldErrors) {
    setErrors(fields)
    const [at] = Object.keys(fields)
    if (at !== undefined)
      form.current?.querySelector<HTMLElement>(`[name="${at.startsWith('slots') ? 'slots' : at}"]`)?.focus()
  }

  function take(template: string) {
    const one = templates.find(({ id: number }) => String(number) === template)
    if (one === undefined || subject.current === null || body.current === null) return
    typeInto(subject.current, merged(one.subject, values).text)
    typeInto(body.current, merged(one.body, values).text)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const read = new FormData(form.current ?? undefined)
    const input = {
      ...{ application_id: application, kind, minutes, zone, place: read.get('place') ?? '' },
      slots: slots.map(({ value }) => value).filter((value) => value !== ''),
      ...{ people: chosen, subject: read.get('subject') ?? '', body: read.get('body') ?? '' },
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
      onClose()
      settled()
      notify.success(words.proposed(name))
    } else if (!signedOut(error)) {
      if (error.code === 'idempotency_key_reused') refuse({ slots: words.changedSince })
      else refuse(Object.keys(error.fields).length > 0 ? error.fields : { body: error.message })
    }
  }

  const slotsError = Object.entries(errors).find(([field]) => field.startsWith('slots'))?.[1]
  const to = errors.to
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.window(name)}
      description={words.lead}
      className="max-h-[calc(100dvh-2rem)] max-w-2xl"
      initialFocus={first}
      returnTo={returnTo}
      footer={
        <>
          <Button variant="quiet" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} size="small" aria-disabled={busy}>
            {busy ? words.sending : words.send}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={send} className="grid gap-4 p-4 sm:p-5">
        {to && <Alert tone="warn">{to}</Alert>}
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-semibold">{words.slots}</legend>
          {slots.map((slot, at) => (
            <div key={slot.id} className="flex gap-3">
              <Input
                ref={at === 0 ? first : undefined}
                type="datetime-local"
                name="slots"
                aria-label={words.slot(at + 1)}
                aria-invalid={slotsError ? true : undefined}
                value={slot.value}
                onChange={({ target }) =>
                  setSlots(slots.map((one) => (one.id === slot.id ? { ...one, value: target.value } : one)))
                }
              />
              {slots.length > 1 && (
                <Button
                  variant="quiet"
                  size="dense"
                  aria-label={words.removeSlot(at + 1)}
                  onClick={() => setSlots(slots.filter((one) => one.id !== slot.id))}
                >
                  ×
                </Button>
              )}
            </div>
          ))}
          <FieldError id={`${id}-slots`} error={slotsError} />
          {slots.length < SLOTS_MAX && (
            <Button
              variant="outline"
              size="dense"
              className="justify-self-start"
              onClick={() => setSlots([...slots, { id: (slots.at(-1)?.id ?? 0) + 1, value: '' }])}
            >
              {words.addSlot}
            </Button>
          )}
          <SlotConflicts
            zone={zone}
            minutes={minutes}
            people={chosen}
            slots={slots.map(({ value }) => value).filter((value) => value !== '')}
          />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={`${id}-zone`} label={words.zone} error={errors.zone}>
            {(control) => (
              <Select {...control} name="zone" value={zone} onChange={({ target }) => setZone(target.value)}>
                {zonesWith(companyTimeZone).map((one) => (
                  <option key={one} value={one}>
                    {zoneName(one)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id={`${id}-minutes`} label={words.minutes} error={errors.minutes}>
            {(control) => (
              <Input
                {...control}
                type="number"
                name="minutes"
                min={INTERVIEW_MINUTES.least}
                max={INTERVIEW_MINUTES.most}
                step={5}
                value={Number.isNaN(minutes) ? '' : minutes}
                onChange={({ target }) => setMinutes(target.valueAsNumber)}
              />
            )}
          </Field>
          <Field id={`${id}-kind`} label={words.kind} error={errors.kind}>
            {(control) => (
              <Select
                {...control}
                name="kind"
                value={kind}
                onChange={({ target }) => setKind(InterviewKind.parse(target.value))}
              >
                {INTERVIEW_KINDS.map((one) => (
                  <option key={one} value={one}>
                    {words.kinds[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id={`${id}-place`} label={words.places[kind]} error={errors.place}>
            {(control) => (
              <Input {...control} name="place" maxLength={INTERVIEW_PLACE_MAX} autoComplete="off" />
            )}
          </Field>
        </div>
        <fieldset className="grid">
          <legend className="font-semibold">{words.people}</legend>
          {people.map((person) => (
            <Checkbox
              key={person.id}
              name="people"
              label={person.name}
              checked={chosen.includes(person.id)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, person.id] : chosen.filter((one) => one !== person.id))
              }
            />
          ))}
          <FieldError id={`${id}-people`} error={errors.people} />
        </fieldset>
        <Field id={`${id}-template`} label={words.template}>
          {(control) => (
            <Select {...control} defaultValue="" onChange={({ target }) => take(target.value)}>
              <option value="">{words.noTemplate}</option>
              {templates.map((template) => (
                <option key={template.id} value={template.id}>
                  {template.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field id={`${id}-subject`} label={words.subject} error={errors.subject}>
          {(control) => (
            <KeptInput
              {...control}
              field={subject}
              draft={`${draft}:subject`}
              name="subject"
              maxLength={LETTER_SUBJECT_MAX}
              autoComplete="off"
            />
          )}
        </Field>
        <Field id={`${id}-body`} label={words.body} hint={words.bodyHint} error={errors.body}>
          {(control) => (
            <KeptText
              {...control}
              field={body}
              draft={draft}
              name="body"
              rows={8}
              maxLength={LETTER_BODY_MAX}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
