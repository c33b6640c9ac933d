import type { KeyboardEvent } from 'react'

/** Ctrl or Command with Enter sends what was typed, and Escape leaves it, so that the next key is a command. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Enter sends what was typed; with Shift it begins a line. What is being composed (Japanese, say) is left alone. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
