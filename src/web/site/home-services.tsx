import { carouselWords, home } from '#content/home.ts'
import { serviceCards } from '#content/home-lists.ts'
import { isHidden, type Site } from '#content/site.ts'
import { CAROUSEL_REST_MS, SERVICE_SLIDE_MS } from '#contract/site/motion.ts'
import { enhancement } from '#web/islands/enhance.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { ServiceSignPicture } from './home-signs.tsx'

export function HomeServices({ site }: { site: Site }) {
  const { heading, lead, question, carousel } = home.services
  const cards = serviceCards.filter(({ href }) => !isHidden(site, href))
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap section">
        <Carousel
          {...enhancement('carousel', 'visible')}
          label={carousel}
          words={carouselWords}
          speed={SERVICE_SLIDE_MS}
          rest={CAROUSEL_REST_MS}
          className="services-carousel"
          header={
            <>
              <h2 className="text-h2">{heading}</h2>
              <p className="mt-4 max-w-[46ch] text-lead text-muted">{lead}</p>
            </>
          }
          cards={cards.map((service) => ({
            key: service.href,
            card: <ServiceCard {...service} />,
          }))}
        />
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-8">
          <p className="max-w-[52ch] text-lead">{question}</p>
          <ButtonLink href="/contact-us" variant="outline">
            {home.discover}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function ServiceCard({ title, text, href, sign }: (typeof serviceCards)[number]) {
  return (
    <article className="service-card">
      <ServiceSignPicture of={sign} />
      <h3 className="mt-8 text-h3">
        <a href={href}>{title}</a>
      </h3>
      <p className="mt-3">{text}</p>
    </article>
  )
}
