import type { RefObject } from 'react'

type WaitingFieldProps = {
  label: string
  /** What was typed so far. */
  typed: RefObject<string>
  /** After each letter, with all that was typed. */
  onType?: (typed: string) => void
  /** Enter, with what was typed before it. */
  onEnter?: (typed: string) => void
  onEscape?: () => void
}

/** Takes the keys that are pressed while the code of the field that they are for is loading. */
export function WaitingField({ label, typed, onType, onEnter, onEscape }: WaitingFieldProps) {
  return (
    <input
      aria-label={label}
      ref={(field) => field?.focus()}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value
        onType?.(currentTarget.value)
      }}
      onKeyDown={(event) => {
        const answer = event.nativeEvent.isComposing
          ? undefined
          : { Enter: onEnter, Escape: onEscape }[event.key]
        if (answer === undefined) return
        event.preventDefault()
        answer(typed.current)
      }}
      className="sr-only"
    />
  )
}
