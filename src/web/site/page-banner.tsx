import type { Family } from './drawings/families.ts'
import { Picture } from './drawings/picture.tsx'
import { LinkedText } from './linked-text.tsx'

type PageBannerProps = { title: string; tagline: string; family: Family }

/** The banner of a page that leads to others: its name, its tagline, a wide drawing that runs off the right edge. */
export function PageBanner({ title, tagline, family }: PageBannerProps) {
  return (
    <div className="article-banner">
      <div className="wrap grid-12">
        <div className="col-span-12 py-12 md:py-24 lg:col-span-7">
          <h1 className="text-display font-extrabold tracking-[-0.035em]">{title}</h1>
          {tagline !== '' && (
            <p className="mt-5 max-w-[22.7em] text-lead text-muted">
              <LinkedText>{tagline}</LinkedText>
            </p>
          )}
        </div>
      </div>
      <Picture family={family} seed={title} width={800} height={400} className="banner-picture" />
    </div>
  )
}
