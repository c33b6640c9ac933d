import { type FormEvent, useId, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { interviewEndpoints } from '#contract/interviews/endpoints.ts'
import type { Interview, InterviewKind } from '#contract/interviews/interview.ts'
import type { InterviewPatch } from '#contract/interviews/interview-input.ts'
import { localOf, momentOf } from '#contract/interviews/zoned.ts'
import { zonesWith } from '#contract/interviews/zones.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import type { ChangeWindowProps } from './change-window.tsx'
import { SlotFields, type TypedSlot, typedSlots } from './slot-fields.tsx'
import { focusFirst, slotsErrorOf, TermFields, type Terms } from './term-fields.tsx'
import { interviewWords as words } from './words.ts'

/** The times of an interview as clocks of its zone show them; where none of them suited, others are asked for. */
function localsOf({ state, starts_at, slots, zone }: Interview): string[] {
  if (state === 'declined') return ['']
  return (starts_at === null ? slots : [starts_at]).map((moment) => localOf(moment, zone))
}

type ChangeFormProps = ChangeWindowProps & { everybody: readonly { id: string; name: string }[] }

/** Changes what was booked or asked. Only what was changed here is sent: what a colleague changed meanwhile stays. */
export function ChangeForm({ interview, everybody, open, onClose, returnTo, onChanged }: ChangeFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [base] = useState(interview)
  const isBooked = base.state === 'booked'
  const [slots, setSlots] = useState<readonly TypedSlot[]>(() =>
    localsOf(base).map((value, at) => ({ id: at, value })),
  )
  const [terms, setTerms] = useState<Terms>(() => ({
    ...{ kind: base.kind, zone: base.zone, minutes: base.minutes },
    people: base.people.map((person) => person.id),
  }))
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const signedOut = useSignedOut()
  // Who was there and cannot sign in any more may stay.
  const people = [...base.people, ...everybody.filter((one) => !base.people.some((it) => it.id === one.id))]

  function change(next: Terms) {
    // The same moments, as clocks of the other zone show them.
    if (next.zone !== terms.zone)
      setSlots(
        slots.map(({ value, ...slot }) => {
          const moment = momentOf(value, terms.zone)
          return { ...slot, value: moment === undefined ? value : localOf(moment, next.zone) }
        }),
      )
    setTerms(next)
  }

  function changed(): InterviewPatch {
    const { kind, zone, minutes, people: chosen } = terms
    const place = String(new FormData(form.current ?? undefined).get('place') ?? '').trim()
    const before = base.people.map((person) => person.id)
    const locals = typedSlots(slots)
    const sameTimes = String(locals) === String(localsOf({ ...base, zone }))
    const samePlace = kind === base.kind && place === base.place
    return {
      // What a colleague changed meanwhile says nothing else of them: clocks go with their zone, a place with how it is.
      ...(!(zone === base.zone && sameTimes) && { zone }),
      // A kind that only a newer version knows stays, or is refused where the place is another.
      ...(!samePlace && { kind: kind as InterviewKind, place }),
      ...(minutes !== base.minutes && { minutes }),
      ...([...chosen].sort().join() !== before.sort().join() && { people: [...chosen] }),
      ...(!sameTimes && (isBooked ? { starts: locals[0] ?? '' } : { slots: locals })),
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const body = changed()
    if (Object.keys(body).length === 0) return onClose()
    setBusy(true)
    setErrors({})
    setRefusal(undefined)
    try {
      const { id: of, etag } = interview
      await call(interviewEndpoints.changeInterview, { params: { id: of }, body, ifMatch: etag })
      onClose()
      notify.success(isBooked ? words.wasMoved : words.wasOffered)
      onChanged()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (signedOut(failure)) return
      setErrors(failure.fields)
      focusFirst(form.current, failure.fields)
      if (Object.keys(failure.fields).length === 0) setRefusal(failure.message)
      // A colleague or the candidate was faster: what it is now is shown behind, and what was typed here is kept.
      if (failure.code === 'changed_meanwhile' || failure.code === 'interview_ended') onChanged()
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      {...{ id, form, busy, open, onClose, returnTo }}
      title={words.changeTitle}
      description={isBooked ? words.changeLead.booked : words.changeLead.asked}
      className="max-h-[calc(100dvh-2rem)] max-w-2xl"
      initialFocus={first}
      onSubmit={save}
      submit={words.save}
      submitting={words.save}
      leave={words.cancel}
    >
      {refusal && (
        <Alert tone="bad" role="alert">
          {refusal}
        </Alert>
      )}
      <SlotFields
        {...{ id, slots, terms, first }}
        {...(isBooked && { most: 1 })}
        except={base.id}
        onSlots={setSlots}
        error={slotsErrorOf(errors)}
      />
      <TermFields
        {...{ id, terms, people, errors }}
        onTerms={change}
        zones={zonesWith(base.zone)}
        place={base.place}
      />
    </FormDialog>
  )
}
