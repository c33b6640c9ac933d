import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { words } from './words.ts'

type InsteadFieldProps = {
  id: string
  hint: string | undefined
  error: string | undefined
  /** The addresses that may be chosen; one that stands there today is offered whether it may or not. */
  places: readonly string[]
  now: string | null
  /** '' where visitors go nowhere. */
  value: string
  onChange: (path: string) => void
  /** The button that takes the choice. */
  children: ReactNode
}

/** Where the visitors of a page go that is not there for them. */
export function InsteadField({ places, now, value, onChange, children, ...field }: InsteadFieldProps) {
  const offered = [...new Set(['/services', ...places, ...(now === null ? [] : [now])])]
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field {...field} label={words.instead}>
        {(control) => (
          <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            {offered.map((place) => (
              <option key={place}>{place}</option>
            ))}
            <option value="">{words.nowhere}</option>
          </Select>
        )}
      </Field>
      <div className="mt-7">{children}</div>
    </div>
  )
}
