import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line text-muted',
  brand: 'border-brand text-brand',
  ok: 'border-ok text-ok',
  warn: 'border-warn text-warn',
  bad: 'border-bad text-bad',
}

/** A state or kind in a word; the tone only underlines it. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-control border px-2 py-0.5 text-small font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
