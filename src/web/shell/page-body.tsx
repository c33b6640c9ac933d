import type { ReactNode } from 'react'
import { frameWords } from '#content/nav.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Skip link, header, the page, footer. The frame route and the render-failure page share it. */
export function PageBody({ here, year, children }: { here: string; year: number; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {frameWords.skip}
      </a>
      <Header here={here} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer year={year} />
    </div>
  )
}
