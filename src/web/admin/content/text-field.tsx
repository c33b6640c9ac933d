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
  error: string | undefined
  most: number
  value: string
  rows?: number
  onChange: (value: string) => void
}

export const idOf = (name: string): string => `content-${name.replaceAll('.', '-')}`

/** A text of a page: one line, or with `rows` several. */
export function TextField({ name, label, hint, mark, error, most, value, rows, onChange }: TextFieldProps) {
  return (
    <Field id={idOf(name)} label={label} hint={hint} mark={mark} error={error}>
      {(control) =>
        rows === undefined ? (
          <Input
            {...control}
            value={value}
            maxLength={most}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Textarea
            {...control}
            rows={rows}
            value={value}
            maxLength={most}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}
