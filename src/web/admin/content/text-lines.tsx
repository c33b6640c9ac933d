import { useState } from 'react'
import { TextField } from './text-field.tsx'

type TextLinesProps = {
  name: string
  label: string
  hint: string
  error: string | undefined
  most: number
  value: readonly string[]
  /** What stands between two texts: the end of a line, or an empty one. */
  separator: '\n' | '\n\n'
  onChange: (value: string[]) => void
  onFocus: () => void
}

/** Several texts in one control. */
export function TextLines({ value, separator, onChange, ...field }: TextLinesProps) {
  const [text, setText] = useState(value.join(separator))
  return (
    <TextField
      {...field}
      rows={6}
      value={text}
      onChange={(typed) => {
        setText(typed)
        const parts = typed.split(separator === '\n' ? /\n/ : /\n\s*\n/).map((one) => one.trim())
        onChange(parts.filter((one) => one !== ''))
      }}
    />
  )
}
