import { type FormEvent, useState } from 'react'
import { notify } from './toast-area.tsx'
import { type FieldMessages, useFieldMessages } from './use-field-messages.ts'
import { useHydrated } from './use-hydrated.ts'

type Refusal = { message: string; fields: FieldMessages }

type FormRules<Draft, Failure extends Refusal> = {
  /** The messages that came with the page. */
  first: FieldMessages
  readDraft: (form: HTMLFormElement) => Draft
  draftMessages: (draft: Draft) => FieldMessages
  isFieldName: (name: string) => boolean
  /** Fields that can be judged at their first change, such as a chosen file. */
  atOnce?: readonly string[]
  sending: boolean
  /** Answers what went wrong, if anything did. */
  send: (draft: Draft, form: HTMLFormElement) => Promise<Failure | undefined>
  onSent: () => void
  /** One toast for the form: a success takes the place of the failure before it. */
  toast: string
}

/**
 * One filling of a public form: its messages, how often it was refused, and what else failed. `form` is for the form
 * element; the browser's own messages serve those without JavaScript.
 */
export function useFormAttempt<Draft, Failure extends Refusal>(rules: FormRules<Draft, Failure>) {
  const { first, readDraft, draftMessages, isFieldName, atOnce, sending, send, onSent, toast } = rules
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure>()
  const { messages, show, listeners } = useFieldMessages(first, {
    messagesOf: (form) => draftMessages(readDraft(form)),
    isField: isFieldName,
    ...(atOnce && { atOnce }),
  })

  function refuse(fields: FieldMessages) {
    show(fields)
    setAttempt((count) => count + 1)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    setFailure(undefined)
    const form = event.currentTarget
    const draft = readDraft(form)
    const found = draftMessages(draft)
    if (Object.keys(found).length > 0) return refuse(found)
    const error = await send(draft, form)
    if (error === undefined) return onSent()
    notify.error(error.message, toast)
    if (Object.keys(error.fields).some(isFieldName)) refuse(error.fields)
    else setFailure(error)
  }

  return { attempt, failure, messages, form: { noValidate: useHydrated(), onSubmit, ...listeners } }
}
