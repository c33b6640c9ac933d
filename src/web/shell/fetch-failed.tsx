import { useContext } from 'react'
import { useLocation } from 'react-router'
import { ReferenceContext } from '#web/page-report.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { siteIn, useSite } from './site.ts'

/** The `meta` of a page whose loader failed. */
export const fetchFailedMeta = (matches: Parameters<typeof siteIn>[0]) => {
  const { firm, menus } = siteIn(matches)
  return [{ title: `${menus.unread.title} | ${firm.name}` }, { name: 'robots', content: 'noindex' }]
}

/** The error boundary of the pages that show jobs (spec section 8): inside the frame, with the way to try again. */
export function FetchFailed() {
  const { pathname, search } = useLocation()
  const reference = useContext(ReferenceContext)
  const { failure, menus } = useSite()
  const words = menus.unread
  return (
    <div className="wrap section">
      <h1 className="max-w-[15.96em] border-s-4 border-signal ps-5 text-h2">{failure.unread.heading}</h1>
      <p className="mt-4 max-w-text text-lead text-muted">{words.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`${pathname}${search}`} variant="brand">
          {words.again}
        </ButtonLink>
        <ButtonLink href="/contact-us" variant="outline">
          {words.contact}
        </ButtonLink>
      </p>
      {reference !== undefined && (
        <p className="mt-8 text-small text-muted">
          {words.reference} <code className="break-all">{reference}</code>
        </p>
      )}
    </div>
  )
}
