import type { Question } from '#content/faq.ts'
import { LinkedText } from './linked-text.tsx'

/** One open at a time and none at first (spec section 4), by the browser alone: the items share their name. */
export function FaqList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t border-ink">
      {questions.map(({ question, answer }) => (
        <details key={question} name="faq" className="question">
          <summary>{question}</summary>
          <p>
            <LinkedText>{answer}</LinkedText>
          </p>
        </details>
      ))}
    </div>
  )
}
