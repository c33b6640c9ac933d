import { type BodyOf, choice, entries, flag, line, lines } from './fields.ts'
import { cardsOf } from './kind.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

/** The families of drawings that a card's picture may be one of. */
export const CARD_DRAWINGS = [
  'networks',
  'branches',
  'stacks',
  'signals',
  'rings',
  'strata',
  'orbits',
  'plans',
] as const

const heading = line(150)
const target = line(300, { target: true })
const cards = entries(
  24,
  { title: line(80), text: line(300, { rows: 2 }), href: target, drawing: choice(...CARD_DRAWINGS) },
  { title: 'title', fresh: { drawing: 'networks' }, optional: true, telling: [['text']] },
)
const links = entries(24, { label: line(80), href: target }, { title: 'label', fresh: {}, optional: true })
const paragraphs = lines(1_000, 6, { linked: true, optional: true })

/** The page of services, from its banner to the section that closes it. */
export const servicesParts = {
  banner: { title: line(80), tagline: line(200, { optional: true, linked: true, telling: true }) },
  services: { heading, list: cards },
  more: { shown: flag, heading, list: links },
  marketing: {
    shown: flag,
    heading,
    lead: line(500, { optional: true, linked: true, rows: 2 }),
    list: cards,
  },
  closing: {
    shown: flag,
    heading,
    paragraphs,
    paragraphs_without_mail: paragraphs,
    contact: line(60),
    careers: line(60),
  },
  search: { title: line(70), description: line(200, { rows: 3 }) },
} as const

/** The words of the page of services. */
export type Services = BodyOf<typeof servicesParts>

/** The page of services. */
export const servicesKind = partsKind(servicesParts, {
  name: 'Page of services',
  titleOf: () => texts.servicesPage,
  labelOf: () => '',
  alwaysShown: texts.sectionsHide,
  oldAfter: () => ['at /services', 'sitemap'],
  withoutPages: (sample, isShown) => {
    const { services, more, marketing } = sample
    return {
      ...sample,
      services: { ...services, list: cardsOf(services.list, isShown) },
      more: { ...more, list: cardsOf(more.list, isShown) },
      marketing: { ...marketing, list: cardsOf(marketing.list, isShown) },
    }
  },
})
