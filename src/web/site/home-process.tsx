import { stepsOf } from '#content/home-lists.ts'
import type { Home } from '#contract/content/home.ts'
import { LinkedText } from './linked-text.tsx'

type HomeProcessProps = { words: Home['process']; sendsMail: boolean }

/** A line with a point for each step: across on wide screens, down on narrow ones. The days are what is read first. */
export function HomeProcess({ words: { heading, lead, list }, sendsMail }: HomeProcessProps) {
  return (
    <section className="wrap section">
      <div className="grid-12 items-end gap-y-4">
        <h2 className="col-span-12 text-h1 lg:col-span-5">{heading}</h2>
        {lead !== '' && (
          <p className="col-span-12 text-lead text-muted lg:col-span-5 lg:col-start-8">
            <LinkedText>{lead}</LinkedText>
          </p>
        )}
      </div>
      <ol className="process">
        {stepsOf(list, sendsMail).map(({ when, title, text }) => (
          <li key={title} className="process-step">
            <p className="process-when">{when}</p>
            <h3 className="mt-1 text-h4">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
