import type { InputHTMLAttributes, Ref } from 'react'
import { control } from './control.ts'

type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function Input({ className = '', ...rest }: InputProps) {
  return <input className={`${control} ${className}`} {...rest} />
}
