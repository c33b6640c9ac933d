import type { ReactNode } from 'react'
import { describedBy, FieldError } from './field.tsx'

type RadioGroupProps = {
  /** Of the first radio, so that a link to the field leads to a control. */
  id: string
  name: string
  label: ReactNode
  /** Said beside the label, for what may stay empty. */
  optional?: string | undefined
  error: string | undefined
  choices: readonly { value: string; label: string }[]
  /** The choice that stands at first. */
  chosen?: string | undefined
}

/** One choice of a few: native radios, each row 44 px high. */
export function RadioGroup({ id, name, label, optional, error, choices, chosen }: RadioGroupProps) {
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and a plain fieldset cannot be required or invalid
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, undefined, error)}
      aria-invalid={error ? true : undefined}
      aria-required={optional === undefined}
      className="min-w-0"
    >
      <legend id={`${id}-label`} className="mb-1.5 font-semibold wrap-anywhere">
        {label}
        {optional && <span className="font-normal text-muted"> {optional}</span>}
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={choice.value}
              required={optional === undefined}
              defaultChecked={choice.value === chosen}
              className="size-5 shrink-0 scroll-mt-20 cursor-pointer accent-brand"
            />
            <span className="min-w-0 wrap-anywhere">{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
