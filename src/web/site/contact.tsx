import { type Question, questionsOf } from '#content/faq.ts'
import { stepsOf } from '#content/home-lists.ts'
import { siteOf } from '#content/site.ts'
import type { Home } from '#contract/content/home.ts'
import { plainText } from '#contract/content/inline-links.ts'
import { Island } from '#web/islands/island.tsx'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactOffices } from './contact-offices.tsx'
import { ContactWays } from './contact-ways.tsx'
import { LinkedText } from './linked-text.tsx'
import { PageBanner } from './page-banner.tsx'

const PATH = '/contact-us'

export const handle = { scripts: 'islands', personal: true } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const { origin, sendsMail, contact: outcome, content } = context.get(pageContext)
  return { origin, sendsMail, outcome, site: siteOf(content) }
}

export const meta: Route.MetaFunction = ({ loaderData: { origin, sendsMail, site } }) => {
  const { firm, pages, contact, questions } = site
  const { title, description, description_one } = contact.search
  const ofOne = firm.offices.length === 1 && description_one !== ''
  return [
    ...pageMeta({
      firm,
      pages,
      title,
      origin,
      path: PATH,
      description: ofOne ? description_one : description,
    }),
    ...(questions.shown ? [{ 'script:ld+json': faqPage(questionsOf(questions.list, sendsMail)) }] : []),
  ]
}

export default function ContactPage({ loaderData: { outcome, sendsMail, site } }: Route.ComponentProps) {
  const { contact, questions, own } = site
  const { process } = site.home
  const { lead } = contact.form
  const { heading, steps, steps_without_mail } = contact.sent
  const sent = { heading, steps: sendsMail || steps_without_mail.length === 0 ? steps : steps_without_mail }
  return (
    <>
      <PageBanner {...contact.banner} family="networks" />
      {contact.ways.shown && <ContactWays words={contact.ways} />}
      <ContactOffices words={contact.offices} />
      <section id="write" className="border-t border-line bg-surface">
        <div className="wrap section grid-12 gap-y-16">
          <div className="col-span-12 lg:col-span-7">
            <h2 className={lead === '' ? 'mb-10 text-h2' : 'text-h2'}>{contact.form.heading}</h2>
            {lead !== '' && (
              <p className="mt-4 mb-10 max-w-text text-lead text-muted">
                <LinkedText>{lead}</LinkedText>
              </p>
            )}
            <Island
              name="contact-form"
              of={ContactForm}
              when="visible"
              props={{
                action: `${PATH}#write`,
                sent,
                ...(outcome && { outcome }),
                ...(own.contact && { words: own.contact }),
              }}
            />
            {process.shown && (
              <ContactProcess heading={contact.process.heading} steps={stepsOf(process.list, sendsMail)} />
            )}
          </div>
          {questions.shown && (
            <div className="col-span-12 lg:col-span-4 lg:col-start-9">
              <h2 className="mb-8 text-h2">{questions.heading}</h2>
              <FaqList questions={questionsOf(questions.list, sendsMail)} />
            </div>
          )}
        </div>
      </section>
    </>
  )
}

type ContactProcessProps = {
  heading: string
  steps: readonly Pick<Home['process']['list'][number], 'when' | 'title'>[]
}

/** The days of the process (spec section 9), under the form that starts it. */
function ContactProcess({ heading, steps }: ContactProcessProps) {
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h3 className="text-h4">{heading}</h3>
      <ol className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {steps.map(({ when, title }) => (
          <li key={title} className="border-s-2 border-signal ps-4">
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
