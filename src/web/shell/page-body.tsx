import type { ReactNode } from 'react'
import type { Site } from '#content/site.ts'
import type { PublicNotice } from '#contract/notices/notice.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type PageBodyProps = {
  here: string
  year: number
  site: Site
  notice: PublicNotice | undefined
  children: ReactNode
}

/** Skip link, the notice if there is one, header, the page, footer. */
export function PageBody({ here, year, site, notice, children }: PageBodyProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {site.menus.page.skip}
      </a>
      {notice && <SiteNotice label={site.menus.page.notice} notice={notice} />}
      <Header here={here} site={site} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer year={year} site={site} />
    </div>
  )
}

/** What an administrator wants every visitor to know, above the header. With a link all of it is the link. */
function SiteNotice({ label, notice: { text, link } }: { label: string; notice: PublicNotice }) {
  return (
    <section aria-label={label} className="bg-ink text-paper">
      <p className="wrap py-2.5 text-small font-medium">
        {link === '' ? (
          text
        ) : (
          <a
            href={link}
            className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4 focus-visible:outline-current"
          >
            {text}
          </a>
        )}
      </p>
    </section>
  )
}
