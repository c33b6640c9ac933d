import type { Ref, SelectHTMLAttributes } from 'react'
import { control } from './control.ts'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

export function Select({ className = '', children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select className={`${control} appearance-none pr-10 ${className}`} {...rest}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        className="pointer-events-none absolute top-1/2 right-3.5 h-2 w-3 -translate-y-1/2 fill-none stroke-current stroke-2 text-muted"
      >
        <path d="M1 1.5 6 6.5 11 1.5" />
      </svg>
    </span>
  )
}
