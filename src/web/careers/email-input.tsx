import type { InputHTMLAttributes } from 'react'
import { EMAIL_MAX } from '#contract/core/limits.ts'
import { Input } from '#web/ui/input.tsx'

/** Asks for the address of whoever fills in the form. */
export const EmailInput = (props: InputHTMLAttributes<HTMLInputElement>) => (
  <Input type="email" name="email" autoComplete="email" required maxLength={EMAIL_MAX} {...props} />
)
