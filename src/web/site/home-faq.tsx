import type { Home } from '#contract/content/home.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'

type HomeFaqProps = {
  words: Home['faq']
  questions: readonly { question: string; answer: string }[]
}

/** One open at a time and none at first, by the browser alone. */
export function HomeFaq({ words: { heading, lead, action }, questions }: HomeFaqProps) {
  return (
    <section className="wrap section grid-12 gap-y-10">
      <div className="col-span-12 lg:col-span-4">
        <h2 className="max-w-[9.31em] text-h2">{heading}</h2>
        <p className="mt-4 max-w-[21.45em] text-muted">
          <LinkedText>{lead}</LinkedText>
        </p>
        <p className="mt-6">
          <ButtonLink href="/contact-us" variant="outline">
            {action}
          </ButtonLink>
        </p>
      </div>
      <div className="col-span-12 border-t border-ink lg:col-span-7 lg:col-start-6">
        {questions.map(({ question, answer }) => (
          <details key={question} name="home-faq" className="question">
            <summary>{question}</summary>
            <p>
              <LinkedText>{answer}</LinkedText>
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
