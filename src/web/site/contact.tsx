import { contact } from '#content/contact.ts'
import { contactForm } from '#content/contact-form.ts'
import type { Question } from '#content/faq.ts'
import { faq } from '#content/faq.ts'
import { stepsOf } from '#content/home-lists.ts'
import { siteOf } from '#content/site.ts'
import type { Home } from '#contract/content/home.ts'
import { plainText } from '#contract/content/inline-links.ts'
import { Island } from '#web/islands/island.tsx'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { firmIn } from '#web/shell/firm.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactOffices } from './contact-offices.tsx'
import { ContactWays } from './contact-ways.tsx'
import { LinkedText } from './linked-text.tsx'
import { PageBanner } from './page-banner.tsx'

const PATH = '/contact-us'

export const handle = { scripts: 'islands' } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const { origin, sendsMail, contact: outcome, content } = context.get(pageContext)
  return { origin, sendsMail, outcome, process: siteOf(content).home.process }
}

export const meta: Route.MetaFunction = ({ loaderData: { origin, sendsMail }, matches }) => {
  const firm = firmIn(matches)
  const { title, description } = contact
  return [
    ...pageMeta({ firm, title, description: description(firm.offices.length), origin, path: PATH }),
    { 'script:ld+json': faqPage(faq(sendsMail)) },
  ]
}

export default function Contact({ loaderData: { outcome, sendsMail, process } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner {...contact.banner} family="networks" />
      <ContactWays />
      <ContactOffices />
      <section id="write" className="border-t border-line bg-surface">
        <div className="wrap section grid-12 gap-y-16">
          <div className="col-span-12 lg:col-span-7">
            <h2 className="text-h2">{contactForm.heading}</h2>
            <p className="mt-4 mb-10 max-w-text text-lead text-muted">{contactForm.lead}</p>
            <Island
              name="contact-form"
              of={ContactForm}
              when="visible"
              props={{ action: `${PATH}#write`, sendsMail, ...(outcome && { outcome }) }}
            />
            {process.shown && <ContactProcess steps={stepsOf(process.list, sendsMail)} />}
          </div>
          <div className="col-span-12 lg:col-span-4 lg:col-start-9">
            <h2 className="mb-8 text-h2">{contact.faq.heading}</h2>
            <FaqList questions={faq(sendsMail)} />
          </div>
        </div>
      </section>
    </>
  )
}

type ContactProcessProps = { steps: readonly Pick<Home['process']['list'][number], 'when' | 'title'>[] }

/** The days of the process (spec section 9), under the form that starts it. */
function ContactProcess({ steps }: ContactProcessProps) {
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h3 className="text-h4">{contact.process}</h3>
      <ol className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {steps.map(({ when, title }) => (
          <li key={title} className="border-l-2 border-signal pl-4">
            <span className="block text-small text-muted">{when}</span>
            <span className="block font-semibold">{title}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One open at a time and none at first (spec section 4), by the browser alone: the items share their name. */
function FaqList({ questions }: { questions: readonly Question[] }) {
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

/** The questions as search engines read them (schema.org/FAQPage). */
const faqPage = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})
