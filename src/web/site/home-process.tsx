import { home } from '#content/home.ts'
import { processSteps } from '#content/home-lists.ts'

/** A line with four points: across on wide screens, down on narrow ones. The days are what is read first. */
export function HomeProcess({ sendsMail }: { sendsMail: boolean }) {
  const { heading, lead } = home.process
  return (
    <section className="wrap section">
      <div className="grid-12 items-end gap-y-4">
        <h2 className="col-span-12 text-h1 lg:col-span-5">{heading}</h2>
        <p className="col-span-12 text-lead text-muted lg:col-span-5 lg:col-start-8">{lead}</p>
      </div>
      <ol className="process">
        {processSteps(sendsMail).map(({ when, title, text }) => (
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
