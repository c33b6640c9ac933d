import type { ReactNode } from 'react'

/** What stands above a control. */
export function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-semibold">
      {children}
    </label>
  )
}
