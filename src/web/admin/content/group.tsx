import type { ReactNode } from 'react'

type GroupProps = { title: string; hint?: string; children: ReactNode }

/** The fields of a part of a document. */
export function Group({ title, hint, children }: GroupProps) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="font-display text-h4 font-semibold">{title}</h2>
        {hint !== undefined && <p className="mt-1 text-muted">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
