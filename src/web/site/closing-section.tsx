import type { Services } from '#contract/content/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'

type ClosingSectionProps = { words: Services['closing']; sendsMail: boolean }

/** The closing section that the services page shares with other pages (spec section 2). */
export function ClosingSection({ words, sendsMail }: ClosingSectionProps) {
  const { heading, paragraphs, paragraphs_without_mail: without, contact, careers } = words
  return (
    <section className="border-t border-line bg-surface">
      <div className="wrap section grid-12 gap-y-6">
        <h2 className="col-span-12 text-h2 lg:col-span-5">{heading}</h2>
        <div className="col-span-12 max-w-text lg:col-span-7">
          {(sendsMail || without.length === 0 ? paragraphs : without).map((paragraph) => (
            <p key={paragraph} className="mb-4">
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
            <ButtonLink href="/contact-us" variant="signal" className="w-full sm:w-auto">
              {contact}
            </ButtonLink>
            <a href="/careers" className="text-link">
              {careers}
            </a>
          </p>
        </div>
      </div>
    </section>
  )
}
