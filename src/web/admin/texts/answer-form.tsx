import { type FormEvent, useState } from 'react'
import { textEndpoints } from '#contract/texts/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useTextCall } from './use-text-call.ts'
import { words } from './words.ts'

/** Answers as the phone that got the newest text would, or another. */
export function AnswerForm({ phone: newest }: { phone: string }) {
  const [phone, setPhone] = useState(newest)
  const [body, setBody] = useState('')
  const { busy, run } = useTextCall()

  async function answer(event: FormEvent) {
    event.preventDefault()
    const done = await run(
      () => call(textEndpoints.simulateAnswer, { body: { phone, body } }),
      words.answered,
    )
    if (done) setBody('')
  }

  return (
    <form className="mb-8 grid gap-4 sm:grid-cols-2" onSubmit={(event) => void answer(event)}>
      <Field id="answer-phone" label={words.number}>
        {(control) => (
          <Input {...control} type="tel" value={phone} onChange={({ target }) => setPhone(target.value)} />
        )}
      </Field>
      <Field id="answer-body" label={words.answer}>
        {(control) => <Input {...control} value={body} onChange={({ target }) => setBody(target.value)} />}
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="small"
        aria-disabled={busy}
        className="justify-self-start"
      >
        {words.answerButton}
      </Button>
    </form>
  )
}
