import type { ReactNode } from 'react'

/** The name of a page, which takes the focus when the page is new, and what can be done there. */
export function PageHeading({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 tabIndex={-1} className="min-w-0 font-display text-h3 font-semibold wrap-anywhere outline-none">
        {children}
      </h1>
      {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </div>
  )
}
