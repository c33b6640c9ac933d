import type { KeyboardEvent } from 'react'

/** Enter sends what was typed; with Shift it begins a line. What is being composed (Japanese, say) is left alone. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
