import { type Home, PARTNER_MARKS } from '#contract/content/home.ts'
import { home } from './home.ts'
import { industryCards, partners, processSample, serviceCards } from './home-lists.ts'

const { hero, about, intro, services, technology, industries, callToAction, process, jobs, faq, last } = home
const shown = true

/** The home page of the samples. An owner writes their own under Content; this stands in until then (decision 60). */
export const homeSample: Home = {
  hero: {
    tagline: hero.tagline,
    before: hero.elevating,
    phrases: [...hero.phrases],
    services: home.discover,
    jobs: hero.seeJobs,
  },
  figures: { shown, heading: home.counters.heading },
  about: {
    shown,
    heading: about.heading,
    lead: about.lead,
    text: about.text,
    aims: [{ ...about.mission }, { ...about.vision }],
    action: home.discover,
    values_heading: about.valuesName,
    values: about.values.map((value) => ({ ...value })),
  },
  intro: {
    shown,
    heading: intro.heading,
    lead: intro.lead,
    list: intro.list.map((blurb) => ({ ...blurb })),
  },
  services: {
    shown,
    heading: services.heading,
    lead: services.lead,
    list: serviceCards.map((card) => ({ ...card })),
    question: services.question,
    action: home.discover,
  },
  technology: {
    shown,
    heading: technology.heading,
    paragraphs: [...technology.paragraphs],
    points: technology.points.map((point) => ({ ...point })),
    action: technology.action,
  },
  industries: {
    shown,
    heading: industries.heading,
    lead: industries.lead,
    list: industryCards.map((card) => ({ ...card })),
  },
  call: { shown, ...callToAction },
  process: { shown, ...process, list: processSample },
  partners: {
    shown,
    heading: home.partners.heading,
    lead: home.partners.lead,
    list: partners.map((name, at) => ({ name, mark: PARTNER_MARKS[at + 1] ?? 'none', logo: '' })),
  },
  jobs: {
    shown,
    heading: jobs.heading,
    one: jobs.one,
    many: jobs.many,
    none: jobs.none,
    see_one: jobs.seeOne,
    see_many: jobs.seeMany,
    see_none: jobs.toCareers,
  },
  faq: { shown, heading: faq.heading, lead: faq.lead, action: faq.more },
  office: { shown, heading: home.office.heading, lead: home.office.lead },
  last: { shown, ...last },
  search: { title: home.title, description: home.description },
  ours: [],
}
