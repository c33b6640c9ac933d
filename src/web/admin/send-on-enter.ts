import type { KeyboardEvent } from 'react'

/** Escape leaves a field, and what was typed in it: the next key is a command. */
export function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.blur()
}

/** Ctrl or Command with Enter sends what was typed, and Escape leaves it. */
export function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  leaveOnEscape(event)
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
