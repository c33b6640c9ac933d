import type { Article } from '#contract/content/article.ts'
import { type Contact, contactParts } from '#contract/content/contact.ts'
import { bodyAs, type PublishedDocument } from '#contract/content/document.ts'
import type { Home } from '#contract/content/home.ts'
import {
  CONTACT_KEY,
  HOME_KEY,
  POLICY_KEY,
  PRODUCTS_KEY,
  QUESTIONS_KEY,
  SERVICES_KEY,
} from '#contract/content/keys.ts'
import { type Products, productsParts } from '#contract/content/products.ts'
import { type Questions, questionsParts } from '#contract/content/questions.ts'
import { type Services, servicesParts } from '#contract/content/services.ts'
import { contact as contactSample } from './contact.ts'
import { homeWithFacts, partsWithFacts, withFacts } from './facts-in-texts.ts'
import { questionsSample } from './faq.ts'
import type { Firm } from './firm.ts'
import { homeSample } from './home-sample.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { productsSample } from './products.ts'
import { servicesPage as servicesSample } from './services-page.ts'

/** What the pages say that are documents of parts, with the facts of the firm in their texts. */
export type PageTexts = {
  home: Home
  questions: Questions['questions']
  contact: Contact
  policy: Article
  servicesPage: Services
  productsPage: Products
}

/** What a text of the samples shows of its cards: those whose pages are shown. */
type Shown = <Card extends { href: string }>(cards: readonly Card[]) => Card[]

/** An owner's cards are as they were written: hiding a page names the card that leads to it. The sample's follow by themselves. */
const sampleHome = (shown: Shown): Home => {
  const { services } = homeSample
  return { ...homeSample, services: { ...services, list: shown(services.list) } }
}

const sampleServices = (shown: Shown): Services => {
  const { services, more, marketing } = servicesSample
  return {
    ...servicesSample,
    services: { ...services, list: shown(services.list) },
    more: { ...more, list: shown(more.list) },
    marketing: { ...marketing, list: shown(marketing.list) },
  }
}

type Around = { firm: Firm; isShown: (page: { path: string }) => boolean }

/** The texts of those pages, as they were published or as the samples have them. */
export function pageTexts(
  byKey: ReadonlyMap<string, PublishedDocument>,
  { firm, isShown }: Around,
): PageTexts {
  const shown: Shown = (cards) => cards.filter(({ href }) => isShown({ path: href }))
  const home = homeWithFacts(bodyAs('home', byKey.get(HOME_KEY)) ?? sampleHome(shown), firm)
  const { questions } = partsWithFacts(
    questionsParts,
    bodyAs('questions', byKey.get(QUESTIONS_KEY)) ?? questionsSample,
    firm,
  )
  const contact = partsWithFacts(
    contactParts,
    bodyAs('contact', byKey.get(CONTACT_KEY)) ?? contactSample,
    firm,
    { offices: firm.offices.length },
  )
  const ofServices = bodyAs('services', byKey.get(SERVICES_KEY)) ?? sampleServices(shown)
  const servicesPage = partsWithFacts(servicesParts, ofServices, firm, {
    services: ofServices.services.list.length,
  })
  const productsPage = partsWithFacts(
    productsParts,
    bodyAs('products', byKey.get(PRODUCTS_KEY)) ?? productsSample,
    firm,
  )
  const policy = withFacts<Article>(bodyAs('policy', byKey.get(POLICY_KEY)) ?? privacyPolicy, firm)
  return { home, questions, contact, policy, servicesPage, productsPage }
}
