import { ButtonLink } from './button.tsx'

type PagerProps = {
  label: string
  /** Where the pages before and after this one are; undefined where there is none. */
  previous: { href: string | undefined; label: string }
  next: { href: string | undefined; label: string }
  /** Which page of how many. */
  position: string
}

/** Newer and older, with rel for browsers and crawlers. */
export function Pager({ label, previous, next, position }: PagerProps) {
  return (
    <nav aria-label={label} className="mt-8 grid grid-cols-2 items-center gap-4 sm:grid-cols-[1fr_auto_1fr]">
      <span className="justify-self-start">
        {previous.href !== undefined && (
          <ButtonLink href={previous.href} rel="prev" variant="outline" size="small">
            {previous.label}
          </ButtonLink>
        )}
      </span>
      <span className="order-last col-span-2 text-center text-muted tabular-nums sm:order-none sm:col-span-1">
        {position}
      </span>
      <span className="justify-self-end">
        {next.href !== undefined && (
          <ButtonLink href={next.href} rel="next" variant="outline" size="small">
            {next.label}
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
