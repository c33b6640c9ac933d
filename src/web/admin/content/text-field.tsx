import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type TextFieldProps = {
  /** Of the field in the contract; its id begins with `content-`. */
  name: string
  label: string
  hint?: string
  /** What is said of the text that stands in it. */
  mark?: string | undefined
  /** What can be done about that. */
  action?: ReactNode
  error: string | undefined
  most: number
  value: string
  rows?: number
  /** It is a day. */
  day?: boolean | undefined
  /** What may stand in it, among others. */
  suggestions?: readonly string[]
  onChange: (value: string) => void
  onFocus?: () => void
}

export const idOf = (name: string): string => `content-${name.replaceAll('.', '-')}`

/** A text of a page: one line, or with `rows` several. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, mark, action, error, most, value, rows, day, onChange, onFocus } = props
  const { suggestions = [] } = props
  const listId = suggestions.length > 0 ? `${idOf(name)}-suggestions` : undefined
  return (
    <Field id={idOf(name)} label={label} hint={hint} mark={mark} action={action} error={error}>
      {(control) =>
        rows === undefined ? (
          <>
            <Input
              {...control}
              dir={day === true ? undefined : 'auto'}
              type={day === true ? 'date' : 'text'}
              list={listId}
              value={value}
              maxLength={most}
              autoComplete="off"
              onFocus={onFocus}
              onChange={({ target }) => onChange(target.value)}
            />
            {listId !== undefined && (
              <datalist id={listId}>
                {suggestions.map((known) => (
                  <option key={known} value={known} />
                ))}
              </datalist>
            )}
          </>
        ) : (
          <Textarea
            {...control}
            dir="auto"
            rows={rows}
            value={value}
            maxLength={most}
            onFocus={onFocus}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}
