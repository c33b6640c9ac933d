import type { Home } from '#contract/content/home.ts'
import { CAROUSEL_REST_MS, SERVICE_SLIDE_MS } from '#contract/site/motion.ts'
import { enhancement } from '#web/islands/enhance.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { carouselWords } from './carousel-words.ts'
import { ServiceSignPicture } from './home-signs.tsx'
import { LinkedText } from './linked-text.tsx'

export function HomeServices({ words }: { words: Home['services'] }) {
  const { heading, lead, list, question, action } = words
  const ofPage = useSite().menus.home
  // Where all their pages are hidden.
  if (list.length === 0) return null
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap section">
        <Carousel
          {...enhancement('carousel', 'visible')}
          label={ofPage.services}
          words={carouselWords(ofPage)}
          speed={SERVICE_SLIDE_MS}
          rest={CAROUSEL_REST_MS}
          className="services-carousel"
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
          cards={list.map((service) => ({
            key: service.title,
            card: <ServiceCard {...service} />,
          }))}
        />
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-8">
          {question !== '' && (
            <p className="max-w-[32.8em] text-lead">
              <LinkedText>{question}</LinkedText>
            </p>
          )}
          <ButtonLink href="/contact-us" variant="outline">
            {action}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function ServiceCard({ title, text, href, sign }: Home['services']['list'][number]) {
  return (
    <article className="service-card">
      {sign !== 'none' && <ServiceSignPicture of={sign} />}
      <h3 className="mt-8 text-h3">
        <a href={href}>{title}</a>
      </h3>
      <p className="mt-3">{text}</p>
    </article>
  )
}
