import { ButtonLink } from '#web/ui/button.tsx'

export function ClosedPosting({ words }: { words: { heading: string; text: string; toCareers: string } }) {
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap py-14 md:py-20">
        <div className="border-l-4 border-warn pl-6">
          <h2 className="text-h3">{words.heading}</h2>
          <p className="mt-3 max-w-text text-muted">{words.text}</p>
          <p className="mt-6">
            <ButtonLink href="/careers" variant="signal">
              {words.toCareers}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}
