import { copyrightOf } from '#content/firm.ts'
import type { Site } from '#content/site.ts'
import { HeadOffice } from './head-office.tsx'
import { NameMark } from './name-mark.tsx'
import { renderedOnce } from './rendered-once.ts'

type FooterProps = { year: number; site: Site }

export function Footer(props: FooterProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of a component of this file
  return <footer className="mt-auto border-t border-line" dangerouslySetInnerHTML={inside(props)} />
}

const inside = renderedOnce(
  FooterInside,
  ({ year }) => year,
  ({ site }) => site,
)

function FooterInside({ year, site: { firm, footerLinks, menus } }: FooterProps) {
  const words = menus.footer
  return (
    <>
      <div className="wrap grid gap-x-6 gap-y-10 py-14 grid-cols-2 lg:grid-cols-12">
        <section className="col-span-2 sm:col-span-1 lg:col-span-5">
          <h2 className="text-h4">{firm.headOffice.label || firm.headOffice.name}</h2>
          <HeadOffice firm={firm} className="mt-3" />
        </section>
        <section className="col-span-2 sm:col-span-1 lg:col-span-3">
          <h2 className="text-h4">{words.contact}</h2>
          <p className="mt-1">
            <a href={`tel:${firm.phone.dialed}`} className="footer-link">
              {firm.phone.shown}
            </a>
            <a href={`mailto:${firm.email}`} className="footer-link">
              {firm.email}
            </a>
          </p>
        </section>
        <nav aria-label={words.navigation} className="lg:col-span-2">
          <h2 className="text-h4">{words.pages}</h2>
          <Links links={footerLinks.map(({ href, label }) => ({ href, name: label }))} />
        </nav>
        {firm.social.length > 0 && (
          <section className="lg:col-span-2">
            <h2 className="text-h4">{words.social}</h2>
            <Links links={firm.social} />
          </section>
        )}
      </div>
      <div className="wrap">
        {firm.logo && (
          <p className="pb-8">
            <NameMark name={firm.name} logo={firm.logo} />
          </p>
        )}
        <p className="border-t border-line py-6 text-small text-muted">
          {copyrightOf(words.copyright, firm, year)}
        </p>
      </div>
    </>
  )
}

function Links({ links }: { links: readonly { href: string; name: string }[] }) {
  return (
    <ul className="mt-1">
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href} className="footer-link">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
