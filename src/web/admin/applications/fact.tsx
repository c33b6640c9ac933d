import type { ReactNode } from 'react'

export const factLink = 'inline-flex min-h-11 min-w-0 items-center gap-1.5 text-brand'

/** A row of the facts under the name of an applicant. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
