import type { ReactNode } from 'react'
import { frameWords } from '#content/nav.ts'
import type { PublicNotice } from '#contract/notices/notice.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SiteNotice } from './site-notice.tsx'

type PageBodyProps = { here: string; year: number; notice: PublicNotice | undefined; children: ReactNode }

/** Skip link, the notice if there is one, header, the page, footer. */
export function PageBody({ here, year, notice, children }: PageBodyProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {frameWords.skip}
      </a>
      {notice && <SiteNotice notice={notice} />}
      <Header here={here} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer year={year} />
    </div>
  )
}
