import X from 'lucide-react/icons/x'
import { type RefObject, useRef } from 'react'
import { SLOTS_MAX } from '#contract/core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { SlotConflicts } from './slot-conflicts.tsx'
import type { Terms } from './term-fields.tsx'
import { interviewWords as words } from './words.ts'

export type TypedSlot = { id: number; value: string }

type SlotFieldsProps = {
  id: string
  /** The one time of an interview that is booked, or several to choose from. */
  most?: 1
  slots: readonly TypedSlot[]
  onSlots: (slots: readonly TypedSlot[]) => void
  terms: Terms
  except?: number
  first: RefObject<HTMLInputElement | null>
  error: string | undefined
}

/** Those that were typed. */
export const typedSlots = (slots: readonly TypedSlot[]): string[] =>
  slots.map(({ value }) => value).filter((value) => value !== '')

/** The times of an interview, and what else the people who take part have then. */
export function SlotFields(props: SlotFieldsProps) {
  const { id, most = SLOTS_MAX, slots, onSlots, terms, except, first, error } = props
  const times = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={times} className="grid gap-3">
      <legend className="mb-1.5 font-semibold">{most === 1 ? words.time : words.slots}</legend>
      {slots.map((slot, at) => (
        <div key={slot.id} className="flex gap-3">
          <Input
            ref={at === 0 ? first : undefined}
            type="datetime-local"
            max="9999-12-31T23:59"
            name="slots"
            aria-label={most === 1 ? words.time : words.slot(at + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-slots` : undefined}
            value={slot.value}
            onChange={({ target }) =>
              onSlots(slots.map((one) => (one.id === slot.id ? { ...one, value: target.value } : one)))
            }
          />
          {slots.length > 1 && (
            <IconButton
              label={words.removeSlot(at + 1)}
              Icon={X}
              variant="quiet"
              onPress={() => {
                onSlots(slots.filter((one) => one.id !== slot.id))
                // The first that stays.
                times.current?.querySelectorAll<HTMLElement>('[name=slots]')[at === 0 ? 1 : 0]?.focus()
              }}
            />
          )}
        </div>
      ))}
      <FieldError id={`${id}-slots`} error={error} />
      {slots.length < most && (
        <Button
          variant="outline"
          size="dense"
          className="justify-self-start"
          onClick={() => onSlots([...slots, { id: (slots.at(-1)?.id ?? 0) + 1, value: '' }])}
        >
          {words.addSlot}
        </Button>
      )}
      <SlotConflicts
        zone={terms.zone}
        minutes={terms.minutes}
        people={terms.people}
        slots={typedSlots(slots)}
        {...(except !== undefined && { except })}
      />
    </fieldset>
  )
}
