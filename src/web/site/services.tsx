import { marketingGrid } from '#content/marketing-grid.ts'
import { type ServiceCard, servicesPage } from '#content/services-page.ts'
import { isHidden, siteOf } from '#content/site.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/services.ts'
import { ClosingSection } from './closing-section.tsx'
import { Picture } from './drawings/picture.tsx'
import { PageBanner } from './page-banner.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { reads, origin, sendsMail } = context.get(pageContext)
  return { origin, sendsMail, site: siteOf((await reads.content()).documents) }
}

export const meta: Route.MetaFunction = ({ loaderData: { origin, site } }) =>
  pageMeta({
    ...{ firm: site.firm, title: servicesPage.title, description: servicesPage.description },
    ...{ origin, path: '/services' },
  })

export default function Services({ loaderData: { sendsMail, site } }: Route.ComponentProps) {
  const { banner, heading, more } = servicesPage
  const cards = servicesPage.cards.filter(({ link }) => !isHidden(site, link))
  const own = site.added.filter(({ parent }) => parent === null)
  const links = [
    ...more.links.filter(({ href }) => !isHidden(site, href)),
    ...own.map(({ article: { path: href, label } }) => ({ href, label })),
  ]
  const marketing = marketingGrid.cards.filter(({ link }) => !isHidden(site, link))
  return (
    <>
      <PageBanner {...banner} family="strata" />
      <section className="wrap section pb-0!">
        <h2 className="sr-only">{heading}</h2>
        <ul className="card-grid">
          {cards.map((card) => (
            <Card key={card.link} card={card} />
          ))}
        </ul>
        <div className="grid-12 mt-10 gap-y-2">
          <h2 className="col-span-12 text-h4 lg:col-span-3 lg:pt-2.5">{more.heading}</h2>
          <ul className="col-span-12 flex flex-wrap gap-x-8 lg:col-span-9">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="text-link">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="wrap section grid-12 gap-y-8">
        <div className="col-span-12 lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <h2 className="text-h2">{marketingGrid.heading}</h2>
            <p className="mt-4 max-w-[34ch] text-lead text-muted">{marketingGrid.lead}</p>
          </div>
        </div>
        <ul className="marketing-grid col-span-12 lg:col-span-8">
          {marketing.map(({ title, desc, icon, link }) => (
            <li key={link} className="marketing-card">
              <h3 className="text-h4">
                <a href={link}>{title}</a>
              </h3>
              <p className="mt-2 text-muted">{desc}</p>
              <Picture family={icon} seed={link} width={360} height={64} className="card-strip" />
            </li>
          ))}
        </ul>
      </section>
      <ClosingSection sendsMail={sendsMail} />
    </>
  )
}

function Card({ card: { title, desc, icon, link } }: { card: ServiceCard }) {
  return (
    <li className="service-card">
      <Picture family={icon} seed={link} width={400} height={168} className="card-picture" />
      <h3 className="text-h3">
        <a href={link}>{title}</a>
      </h3>
      <p className="mt-3 text-muted">{desc}</p>
    </li>
  )
}
