import { type KeyboardEvent, useRef } from 'react'
import type { Reason } from '#contract/reasons/reason.ts'
import { isWordSign } from './reason-key.ts'

type ReasonKeysProps = {
  reasons: readonly Reason[]
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
  /** What was pressed before the field stood there. */
  typed?: string
}

/** The reason that a digit stands for, while no words were begun; undefined for any other key. */
function reasonOfKey(
  { key, target, ctrlKey, altKey, metaKey }: KeyboardEvent,
  reasons: readonly Reason[],
): Reason | undefined {
  if (ctrlKey || altKey || metaKey || !/^[1-9]$/.test(key)) return undefined
  const begun = target instanceof HTMLTextAreaElement && target.value !== ''
  return begun ? undefined : reasons[Number(key) - 1]
}

/**
 * The keys of the form that asks for a reason: digits pick one until words begin. Followed in the field by anything but a letter they
 * were the beginning of those ("2 years only"): they stand there, and what was picked before is picked.
 */
export function useReasonKeys({ reasons, chosen, onChoose, typed = '' }: ReasonKeysProps) {
  const pressed = useRef<{ digits: string; before?: number | undefined }>({ digits: typed })

  return (event: KeyboardEvent): void => {
    const { key, target, ctrlKey, altKey, metaKey } = event
    if (key === 'Shift') return
    const { digits, before } = pressed.current
    const field = target instanceof HTMLTextAreaElement && target.value === '' ? target : undefined
    const reason = reasonOfKey(event, reasons)
    if (reason !== undefined) {
      event.preventDefault()
      pressed.current =
        field === undefined
          ? { digits: '' }
          : { digits: digits + key, before: digits === '' ? chosen : before }
      onChoose(reason.id)
      return
    }
    pressed.current = { digits: '' }
    if (digits === '' || field === undefined || isWordSign(key) || key.length > 1) return
    if (ctrlKey || altKey || metaKey || reasons[Number(digits.at(-1)) - 1]?.id !== chosen) return
    // The key itself comes behind them.
    field.setRangeText(digits, 0, 0, 'end')
    onChoose(before)
  }
}
