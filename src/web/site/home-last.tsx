import { home } from '#content/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function HomeLast() {
  const { heading, text, client, candidate } = home.last
  return (
    <section className="border-t border-line">
      <div className="wrap section grid-12 items-end gap-y-8">
        <h2 className="col-span-12 text-display lg:col-span-7">{heading}</h2>
        <div className="col-span-12 lg:col-span-5">
          <p className="max-w-[32ch] text-lead text-muted">{text}</p>
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href="/contact-us" variant="signal">
              {client}
            </ButtonLink>
            <ButtonLink href="/careers" variant="outline">
              {candidate}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
