import { closingSection } from '#content/services-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The closing section that the services page shares with other pages (spec section 2). */
export function ClosingSection({ sendsMail }: { sendsMail: boolean }) {
  const { heading, paragraphs, primary, secondary } = closingSection
  return (
    <section className="border-t border-line bg-surface">
      <div className="wrap section grid-12 gap-y-6">
        <h2 className="col-span-12 text-h2 lg:col-span-5">{heading}</h2>
        <div className="col-span-12 max-w-text lg:col-span-7">
          {paragraphs(sendsMail).map((paragraph) => (
            <p key={paragraph} className="mb-4">
              {paragraph}
            </p>
          ))}
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
            <ButtonLink href={primary.href} variant="signal" className="w-full sm:w-auto">
              {primary.label}
            </ButtonLink>
            <a href={secondary.href} className="text-link">
              {secondary.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
