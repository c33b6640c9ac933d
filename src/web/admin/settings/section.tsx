import type { ReactNode } from 'react'

type SectionProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A part of a page of the settings: what it is beside what can be done. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-line py-8 first:pt-0 not-first:border-t lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-display text-h4 font-semibold">{title}</h2>
        {lead && <p className="mt-1 max-w-text text-muted">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
