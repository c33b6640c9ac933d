import { type Site, siteOf } from '#content/site.ts'
import type { Services } from '#contract/content/services.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/services.ts'
import { ClosingSection } from './closing-section.tsx'
import { Picture } from './drawings/picture.tsx'
import { LinkedText } from './linked-text.tsx'
import { PageBanner } from './page-banner.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { reads, origin, sendsMail } = context.get(pageContext)
  return { origin, sendsMail, site: siteOf((await reads.content()).documents) }
}

export const meta: Route.MetaFunction = ({ loaderData: { origin, site } }) => {
  const { firm, pages, servicesPage } = site
  return pageMeta({ firm, pages, ...servicesPage.search, origin, path: '/services' })
}

type Card = Services['services']['list'][number]

export default function ServicesPage({ loaderData: { sendsMail, site } }: Route.ComponentProps) {
  const { banner, services, marketing, closing } = site.servicesPage
  const more = moreOf(site)
  const hasMore = more.shown && more.list.length > 0
  const hasMarketing = marketing.shown && marketing.list.length > 0
  return (
    <>
      <PageBanner {...banner} family="strata" />
      <section className={hasMarketing ? 'wrap section pb-0!' : 'wrap section'}>
        <h2 className="sr-only">{services.heading}</h2>
        <ul className="card-grid">
          {services.list.map((card) => (
            <ServiceCard key={card.title} card={card} />
          ))}
        </ul>
        {hasMore && <MoreServices words={more} />}
      </section>
      {hasMarketing && <Marketing words={marketing} />}
      {closing.shown && <ClosingSection words={closing} sendsMail={sendsMail} />}
    </>
  )
}

/** The links below the cards, and those of services that an owner added and nothing on the page leads to. */
function moreOf({ added, servicesPage: { services, more } }: Site): Services['more'] {
  const linked = new Set([...services.list, ...more.list].map(({ href }) => href.toLowerCase()))
  const own = added.filter(
    ({ parent, article }) => parent === null && !linked.has(article.path.toLowerCase()),
  )
  return {
    ...more,
    list: [...more.list, ...own.map(({ article: { path: href, label } }) => ({ href, label }))],
  }
}

function MoreServices({ words: { heading, list } }: { words: Services['more'] }) {
  return (
    <div className="grid-12 mt-10 gap-y-2">
      <h2 className="col-span-12 text-h4 lg:col-span-3 lg:pt-2.5">{heading}</h2>
      <ul className="col-span-12 flex flex-wrap gap-x-8 lg:col-span-9">
        {list.map(({ href, label }) => (
          <li key={label}>
            <a href={href} className="text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Marketing({ words: { heading, lead, list } }: { words: Services['marketing'] }) {
  return (
    <section className="wrap section grid-12 gap-y-8">
      <div className="col-span-12 lg:col-span-4">
        <div className="lg:sticky lg:top-28">
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-4 max-w-[21.45em] text-lead text-muted">
            <LinkedText>{lead}</LinkedText>
          </p>
        </div>
      </div>
      <ul className="marketing-grid col-span-12 lg:col-span-8">
        {list.map(({ title, text, drawing, href }) => (
          <li key={title} className="marketing-card">
            <h3 className="text-h4">
              <a href={href}>{title}</a>
            </h3>
            <p className="mt-2 text-muted">{text}</p>
            <Picture family={drawing} seed={href} width={360} height={64} className="card-strip" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ServiceCard({ card: { title, text, drawing, href } }: { card: Card }) {
  return (
    <li className="service-card">
      <Picture family={drawing} seed={href} width={400} height={168} className="card-picture" />
      <h3 className="text-h3">
        <a href={href}>{title}</a>
      </h3>
      <p className="mt-3 text-muted">{text}</p>
    </li>
  )
}
