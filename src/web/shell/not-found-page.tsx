import { texts } from '#contract/core/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useSite } from './site.ts'

type NotFoundPageProps = { heading?: string; text?: string; code?: string }

/** What every address shows that leads nowhere: the code drawn large, the reason, two ways on. */
export function NotFoundPage({ heading, text, code = texts.page.notFoundCode }: NotFoundPageProps) {
  const words = useSite().menus.missing
  return (
    <div className="wrap section grid-12 items-center gap-y-8">
      <p className="broken-code col-span-12 lg:col-span-6">
        <span>{code}</span>
        <span aria-hidden="true">{code}</span>
      </p>
      <div className="col-span-12 lg:col-span-6">
        <h1 className="text-h2">{heading ?? words.heading}</h1>
        <p className="mt-4 max-w-text text-lead text-muted">{text ?? words.text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/" variant="brand">
            {words.home}
          </ButtonLink>
          <ButtonLink href="/careers" variant="outline">
            {words.careers}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
