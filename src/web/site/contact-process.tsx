import { contact } from '#content/contact.ts'
import { processSteps } from '#content/home-lists.ts'

/** The days of the process (spec section 9), under the form that starts it. */
export function ContactProcess({ sendsMail }: { sendsMail: boolean }) {
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h3 className="text-h4">{contact.process}</h3>
      <ol className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {processSteps(sendsMail).map(({ when, title }) => (
          <li key={title} className="border-l-2 border-signal pl-4">
            <span className="block text-small text-muted">{when}</span>
            <span className="block font-semibold">{title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
