import type { InputHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import type { FieldMessages } from './use-field-messages.ts'

/** A field of one line, as data. Without `optional` it is required. */
export type InputRow = {
  name: string
  label: string
  hint?: string
  /** Said beside the label, for what may stay empty. */
  optional?: string
  className?: string
  attributes: InputHTMLAttributes<HTMLInputElement>
}

type InputRowsProps = {
  /** What the ids of this form begin with. */
  form: string
  rows: readonly InputRow[]
  messages: FieldMessages
  /** What was typed before the page was loaded anew. */
  values: Readonly<Record<string, string>> | undefined
}

export function InputRows({ form, rows, messages, values }: InputRowsProps) {
  return rows.map(({ name, attributes, ...field }) => (
    <Field key={name} id={`${form}-${name}`} error={messages[name]} {...field}>
      {(control) => (
        <Input
          {...control}
          {...attributes}
          required={field.optional === undefined}
          defaultValue={values?.[name]}
          name={name}
        />
      )}
    </Field>
  ))
}
