import type { ReactNode } from 'react'

const tones = {
  bad: 'border-bad bg-bad/6',
  warn: 'border-warn bg-warn/6',
  ok: 'border-ok',
  brand: 'border-brand',
} as const

type AlertProps = {
  tone: keyof typeof tones
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** Something that has to be known before the rest of a screen, with a bar in the color of how bad it is. */
export function Alert({ tone, role, className = '', children }: AlertProps) {
  return (
    <div role={role} className={`border-s-4 px-5 py-3 ${tones[tone]} ${className}`}>
      {children}
    </div>
  )
}
