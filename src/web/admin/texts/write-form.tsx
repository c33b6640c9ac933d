import { type FormEvent, useState } from 'react'
import type { Consent } from '#contract/consents/consent.ts'
import { Purpose, purposeNames } from '#contract/consents/purpose.ts'
import { textEndpoints } from '#contract/texts/endpoints.ts'
import { TEXT_MAX } from '#contract/texts/text.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { minuteText } from '../dates.ts'
import { useTextCall } from './use-text-call.ts'
import { words } from './words.ts'

const newKey = () => crypto.randomUUID()

type WriteFormProps = { candidate: number; consents: readonly Consent[] }

/** A text to a number and about what it agreed to. What was typed stays where it is refused. */
export function WriteForm({ candidate, consents }: WriteFormProps) {
  const live = consents.filter(({ state }) => state === 'live')
  const [key, setKey] = useState(newKey)
  const [chosen, setChosen] = useState('')
  const [body, setBody] = useState('')
  const { busy, run } = useTextCall()
  if (live.length === 0) return <p className="mb-8 text-muted print:hidden">{words.nobody}</p>
  const optionOf = ({ phone, purpose }: Consent) => `${phone} ${purpose}`
  const picked = live.find((one) => optionOf(one) === chosen) ?? live[0]

  async function write(event: FormEvent) {
    event.preventDefault()
    if (picked === undefined) return
    const { phone } = picked
    const purpose = Purpose.parse(picked.purpose)
    const done = await run(
      () => call(textEndpoints.writeText, { params: { id: candidate }, body: { key, phone, purpose, body } }),
      ({ data: { goes_at } }) => (goes_at === null ? words.sent : words.waits(minuteText(new Date(goes_at)))),
    )
    if (!done) return
    setKey(newKey())
    setBody('')
  }

  return (
    <form className="mb-8 grid gap-4 print:hidden" onSubmit={(event) => void write(event)}>
      <Field id="text-about" label={words.about}>
        {(control) => (
          <Select
            {...control}
            value={picked && optionOf(picked)}
            onChange={({ target }) => setChosen(target.value)}
          >
            {live.map((one) => (
              <option key={optionOf(one)} value={optionOf(one)}>
                {purposeNames[one.purpose]}, {one.phone}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="text-body" label={words.body} hint={words.writeLead}>
        {(control) => (
          <Textarea
            {...control}
            required
            maxLength={TEXT_MAX}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="signal" aria-disabled={busy} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}
