import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

type JobFactsProps = {
  heading: string
  facts: readonly { label: string; value: ReactNode }[]
  applyLabel: string
}

/** Beside the text and in view all the way on wide screens; above it on phones. */
export function JobFacts({ heading, facts, applyLabel }: JobFactsProps) {
  return (
    <aside
      aria-label={heading}
      className="col-span-12 border-t-4 border-brand bg-surface px-5 py-2 lg:sticky lg:top-24 lg:col-span-4 lg:col-start-9 lg:row-start-2 lg:px-7 lg:py-4"
    >
      <dl className="grid grid-cols-2 gap-x-6 lg:grid-cols-1 lg:divide-y lg:divide-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="py-3">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-semibold first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href="#apply" variant="signal" className="mt-4 mb-3 w-full max-lg:hidden">
        {applyLabel}
      </ButtonLink>
    </aside>
  )
}
