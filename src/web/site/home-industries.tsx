import type { Home } from '#contract/content/home.ts'
import { CAROUSEL_REST_MS, INDUSTRY_SLIDE_MS } from '#contract/site/motion.ts'
import { enhancement } from '#web/islands/enhance.ts'
import { useSite } from '#web/shell/site.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { carouselWords } from './carousel-words.ts'
import { IndustryPicture } from './home-signs.tsx'
import { LinkedText } from './linked-text.tsx'

/** Posters without boxes: the drawing stands on its ground line, the words hang below. */
export function HomeIndustries({ words: { heading, lead, list } }: { words: Home['industries'] }) {
  const ofPage = useSite().menus.home
  return (
    <section className="wrap section border-t border-line">
      <Carousel
        {...enhancement('carousel', 'visible')}
        label={ofPage.industries}
        words={carouselWords(ofPage)}
        speed={INDUSTRY_SLIDE_MS}
        rest={CAROUSEL_REST_MS}
        className="industries-carousel"
        header={
          <>
            <h2 className="text-h2">{heading}</h2>
            {lead !== '' && (
              <p className="mt-4 max-w-[29.02em] text-lead text-muted">
                <LinkedText>{lead}</LinkedText>
              </p>
            )}
          </>
        }
        cards={list.map(({ title, text, sign }) => ({
          key: title,
          card: (
            <article>
              {sign !== 'none' && <IndustryPicture of={sign} />}
              <h3 className="mt-6 text-h3">{title}</h3>
              <p className="mt-2 max-w-[27.76em] text-muted">{text}</p>
            </article>
          ),
        }))}
      />
    </section>
  )
}
