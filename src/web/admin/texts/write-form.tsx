import { type FormEvent, useRef, useState } from 'react'
import type { Consent } from '#contract/consents/consent.ts'
import { Purpose, purposeNames } from '#contract/consents/purpose.ts'
import { textEndpoints } from '#contract/texts/endpoints.ts'
import { TEXT_MAX } from '#contract/texts/text.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { minuteText } from '../dates.ts'
import { useDraftText, useSendDraftText } from '../use-draft-text.ts'
import { useKeptAttempts } from '../use-kept-attempts.ts'
import { useTextCall } from './use-text-call.ts'
import { words } from './words.ts'

type WriteFormProps = { candidate: number; consents: readonly Consent[] }

/** A text to a number and about what it agreed to. What was typed stays until the server has it. */
export function WriteForm({ candidate, consents }: WriteFormProps) {
  const live = consents.filter(({ state }) => state === 'live')
  const [first] = live
  if (first === undefined) return <p className="mb-8 text-muted print:hidden">{words.nobody}</p>
  return <Form key={candidate} {...{ candidate, live, first }} />
}

const optionOf = ({ phone, purpose }: Consent) => `${phone} ${purpose}`

type FormProps = { candidate: number; live: readonly Consent[]; first: Consent }

function Form({ candidate, live, first }: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = `text-${candidate}`
  const [sending, send] = useSendDraftText(draft)
  const attempt = useKeptAttempts(draft)
  const [chosen, setChosen] = useState('')
  // Until the page shows what became of it.
  const { busy: reading, run } = useTextCall()
  const busy = sending || reading
  useDraftText(field, draft)
  const picked = live.find((one) => optionOf(one) === chosen) ?? first

  async function write(event: FormEvent) {
    event.preventDefault()
    if (busy || field.current === null) return
    const { value: body } = field.current
    const { phone } = picked
    const purpose = Purpose.parse(picked.purpose)
    let said: string = words.sent
    const sent = async () => {
      const refusal = await attempt(async (key) => {
        const asked = { params: { id: candidate }, body: { key, phone, purpose, body } }
        const { goes_at } = (await call(textEndpoints.writeText, asked)).data
        if (goes_at !== null) said = words.waits(minuteText(new Date(goes_at)))
      })
      if (refusal?.code === 'idempotency_key_reused')
        throw new ApiError(refusal.code, words.arrived, { status: refusal.status })
      if (refusal !== undefined) throw refusal
    }
    await run(
      () => send(body, sent),
      () => said,
    )
  }

  return (
    <form className="mb-8 grid gap-4 print:hidden" onSubmit={(event) => void write(event)}>
      <Field id="text-about" label={words.about}>
        {(control) => (
          <Select {...control} value={optionOf(picked)} onChange={({ target }) => setChosen(target.value)}>
            {live.map((one) => (
              <option key={optionOf(one)} value={optionOf(one)}>
                {purposeNames[one.purpose]}, {one.phone}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="text-body" label={words.body} hint={words.writeLead}>
        {(control) => <Textarea {...control} ref={field} required maxLength={TEXT_MAX} />}
      </Field>
      <Button type="submit" variant="signal" aria-disabled={busy} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}
