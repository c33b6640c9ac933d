import { type SyntheticEvent, useRef, useState } from 'react'
import { pointerReleased } from './pointer-released.ts'

export type FieldMessages = Readonly<Record<string, string>>

type Rules = {
  /** The messages of everything that stands in the form now. */
  messagesOf: (form: HTMLFormElement) => FieldMessages
  isField: (name: string) => boolean
  /** Fields that can be judged at their first change, such as a chosen file. */
  atOnce?: readonly string[]
}

/**
 * Which message stands under which field: none before the field was left once (spec section 5), then at every
 * change. The inputs keep their own text, so nothing typed before the script came is lost. By hand and not by
 * the form library of the admin: that one alone is 11 KB of a page's 90.
 */
export function useFieldMessages(first: FieldMessages, { messagesOf, isField, atOnce = [] }: Rules) {
  const [messages, setMessages] = useState(first)
  const touched = useRef(new Set<string>(Object.keys(first)))

  function check(target: EventTarget, form: HTMLFormElement, touches: boolean) {
    const name = fieldName(target)
    if (name === undefined || !isField(name)) return
    if (touches || atOnce.includes(name)) touched.current.add(name)
    if (!touched.current.has(name)) return
    const { [name]: message } = messagesOf(form)
    setMessages(({ [name]: _, ...others }) =>
      message === undefined ? others : { ...others, [name]: message },
    )
  }

  return {
    messages,
    /** Takes the messages of a refused submit, from here or from the server. */
    show(all: FieldMessages) {
      for (const name of Object.keys(all)) touched.current.add(name)
      setMessages(all)
    },
    listeners: {
      onBlur({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
        void pointerReleased().then(() => check(target, currentTarget, true))
      },
      onChange: ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) =>
        check(target, currentTarget, false),
    },
  }
}

function fieldName(target: EventTarget): string | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField ? target.name : undefined
}
