import type { Ref, TextareaHTMLAttributes } from 'react'
import { control } from './control.ts'

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function Textarea({ className = '', rows = 6, ...rest }: TextareaProps) {
  return <textarea rows={rows} className={`${control} resize-y ${className}`} {...rest} />
}
