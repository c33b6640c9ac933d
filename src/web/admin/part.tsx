import { type ReactNode, useId } from 'react'

/** A part of the page, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="border-t border-line py-5">
      <h2 id={heading} className="mb-2 font-display text-h4 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
