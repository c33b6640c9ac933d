import type { ReactNode } from 'react'

/** What stands in the place of a list that holds nothing; `children` say what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-control border border-dashed border-muted px-5 py-12 text-center">
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
