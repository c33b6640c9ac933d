import type { ReactNode } from 'react'

/** A checkbox with its hint under its label. */
export function CheckboxRow({ id, hint, children }: { id: string; hint: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p id={`${id}-hint`} className="-mt-2 ml-8 text-muted">
        {hint}
      </p>
    </div>
  )
}
