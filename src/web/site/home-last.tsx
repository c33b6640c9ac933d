import type { Home } from '#contract/content/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'

export function HomeLast({ words: { heading, text, client, candidate } }: { words: Home['last'] }) {
  return (
    <section className="border-t border-line">
      <div className="wrap section grid-12 items-end gap-y-8">
        <h2 className="col-span-12 text-display lg:col-span-7">{heading}</h2>
        <div className="col-span-12 lg:col-span-5">
          {text !== '' && (
            <p className="max-w-[20.19em] text-lead text-muted">
              <LinkedText>{text}</LinkedText>
            </p>
          )}
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
