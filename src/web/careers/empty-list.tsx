import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Nothing fits, or nothing is open: two different things, each with a way on. Small where something like it follows. */
export function EmptyList({ filtered, small }: { filtered: boolean; small: boolean }) {
  const { firm: company, careers } = useSite()
  const words = careers.empty
  return (
    <div
      className={`mt-5 grid items-center border-y border-line sm:grid-cols-[auto_1fr] ${small ? 'gap-8 py-6' : 'gap-10 py-12 md:py-16'}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 160 120"
        className={`fill-none stroke-line stroke-[3] ${small ? 'w-28 max-sm:hidden' : 'w-40'}`}
        strokeLinecap="round"
      >
        <path d="M8 20h144M8 46h144M8 72h60M8 98h40" />
        <circle cx="106" cy="78" r="22" className="stroke-brand" />
        <path d="m122 94 22 20" className="stroke-signal" strokeWidth="5" />
      </svg>
      <div>
        <h2 className="text-h3">{filtered ? words.heading : words.none_heading}</h2>
        <p className="mt-3 max-w-text text-muted">{filtered ? words.text : words.none_text}</p>
        <p className={small ? 'mt-4' : 'mt-6'}>
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
