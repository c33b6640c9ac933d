import { careers } from '#content/careers.ts'
import { company } from '#content/company.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Nothing fits, or nothing is open: two different things, each with a way on. */
export function EmptyList({ filtered }: { filtered: boolean }) {
  const words = careers.empty
  return (
    <div className="mt-5 grid items-center gap-10 border-y border-line py-12 sm:grid-cols-[auto_1fr] md:py-16">
      <svg
        aria-hidden="true"
        viewBox="0 0 160 120"
        className="w-40 fill-none stroke-line stroke-[3]"
        strokeLinecap="round"
      >
        <path d="M8 20h144M8 46h144M8 72h60M8 98h40" />
        <circle cx="106" cy="78" r="22" className="stroke-brand" />
        <path d="m122 94 22 20" className="stroke-signal" strokeWidth="5" />
      </svg>
      <div>
        <h2 className="text-h3">{filtered ? words.heading : words.noneHeading}</h2>
        <p className="mt-3 max-w-text text-muted">{filtered ? words.text : words.noneText}</p>
        <p className="mt-6">
          {filtered ? (
            <ButtonLink href="/careers" variant="brand">
              {words.reset}
            </ButtonLink>
          ) : (
            <ButtonLink href={`tel:${company.phone.dialed}`} variant="outline">
              {company.phone.shown}
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  )
}
