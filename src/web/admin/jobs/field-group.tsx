import type { ReactNode } from 'react'

/** Fields that belong together, under one name that is read out with each of them. */
export function FieldGroup({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-display text-h4 font-semibold">{name}</legend>
      {hint && <p className="clear-both -mt-3 mb-4 text-muted">{hint}</p>}
      <div className="clear-both grid gap-5">{children}</div>
    </fieldset>
  )
}
