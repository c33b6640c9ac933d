import { type ComponentProps, type RefObject, useLayoutEffect } from 'react'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useDraftText } from './use-draft-text.ts'

type KeptInputProps = Omit<ComponentProps<typeof Input>, 'ref'> & {
  field: RefObject<HTMLInputElement | null>
  draft: string
}

/** A line that is kept until it is sent. It stands in the window, so that it comes back each time that opens. */
export function KeptInput({ field, draft, ...rest }: KeptInputProps) {
  useDraftText(field, draft)
  return <Input {...rest} ref={field} />
}

type KeptTextProps = Omit<ComponentProps<typeof Textarea>, 'ref'> & {
  field: RefObject<HTMLTextAreaElement | null>
  draft: string
  /** What was typed before it was there. */
  typed?: RefObject<string>
}

/** The same of several lines. */
export function KeptText({ field, draft, typed, ...rest }: KeptTextProps) {
  useDraftText(field, draft)
  useLayoutEffect(() => {
    if (field.current === null || !typed?.current) return
    field.current.value += typed.current
    typed.current = ''
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [field, typed])
  return <Textarea {...rest} ref={field} />
}

/** Puts a text into a field as if it were typed, so that it is kept as a draft. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
