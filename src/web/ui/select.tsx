import type { Ref, SelectHTMLAttributes } from 'react'
import { Chevron } from './chevron.tsx'
import { control } from './control.ts'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

export function Select({ className = '', children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select className={`${control} appearance-none pe-10 ${className}`} {...rest}>
        {children}
      </select>
      <Chevron className="absolute top-1/2 end-3.5 -translate-y-1/2" />
    </span>
  )
}
