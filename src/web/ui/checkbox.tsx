import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The whole row is the target, 44 px high. */
export function Checkbox({ label, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`inline-flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input type="checkbox" className="size-5 shrink-0 cursor-pointer accent-brand" {...rest} />
      <span>{label}</span>
    </label>
  )
}
