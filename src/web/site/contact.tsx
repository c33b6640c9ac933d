import { contact } from '#content/contact.ts'
import { contactForm } from '#content/contact-form.ts'
import { faq } from '#content/faq.ts'
import { Island } from '#web/islands/island.tsx'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/contact.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactOffices } from './contact-offices.tsx'
import { ContactProcess } from './contact-process.tsx'
import { ContactWays } from './contact-ways.tsx'
import { FaqList } from './faq-list.tsx'
import { faqPage } from './faq-page.ts'
import { PageBanner } from './page-banner.tsx'

const PATH = '/contact-us'

export const handle = { scripts: 'islands' } satisfies PageHandle

export const loader = ({ context }: Route.LoaderArgs) => {
  const { origin, sendsMail, contact: outcome } = context.get(pageContext)
  return { origin, sendsMail, outcome }
}

export const meta: Route.MetaFunction = ({ loaderData: { origin, sendsMail } }) => [
  ...pageMeta({ title: contact.title, description: contact.description, origin, path: PATH }),
  { 'script:ld+json': faqPage(faq(sendsMail)) },
]

export default function Contact({ loaderData: { outcome, sendsMail } }: Route.ComponentProps) {
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
            <ContactProcess sendsMail={sendsMail} />
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
