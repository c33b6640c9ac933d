import type { ReactNode } from 'react'

/** One of the small facts of a row: what it is, and below it what it says. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
