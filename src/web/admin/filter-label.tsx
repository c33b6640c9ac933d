import type { ReactNode } from 'react'

/** The label of a filter above a list, quieter than that of a form's field. */
export function FilterLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="mb-0.5 block font-medium text-muted">
      {children}
    </label>
  )
}
