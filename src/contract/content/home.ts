import { type BodyOf, choice, entries, flag, line, lines, picture } from './fields.ts'
import { cardsOf } from './kind.ts'
import { partsKind } from './parts-kind.ts'
import { type ContentTag, isSame } from './shown.ts'
import { contentTexts as texts } from './texts.ts'

/** The drawings that a card of a service may have, and those of an industry. */
export const SERVICE_SIGNS = [
  'people',
  'person',
  'code',
  'signal',
  'shield',
  'stack',
  'frame',
  'call',
  'none',
] as const
export const INDUSTRY_SIGNS = ['mast', 'houses', 'bank', 'pulse', 'book', 'none'] as const
/** The abstract marks beside partners: a firm of its own has none of them. */
export const PARTNER_MARKS = [
  'none',
  ...(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13'] as const),
] as const

const heading = line(150)
const words = line(500, { optional: true, linked: true, rows: 3 })
const promise = line(500, { optional: true, linked: true, rows: 3, telling: true })
const action = line(60)
const named = (count: number) =>
  entries(
    count,
    { name: line(80), text: line(500, { rows: 3, linked: true }) },
    { title: 'name', fresh: {}, optional: true, telling: [['text']] },
  )

/** The home page from top to bottom. What it counts, where the firm is, who leads it, are facts of the firm. */
export const homeParts = {
  hero: {
    tagline: line(120, { optional: true }),
    before: line(60, { optional: true }),
    phrases: lines(30, 20),
    services: action,
    jobs: action,
  },
  figures: { shown: flag, heading },
  about: {
    shown: flag,
    heading,
    lead: promise,
    text: promise,
    aims: named(4),
    action,
    values_heading: line(80),
    values: named(12),
  },
  intro: { shown: flag, heading, lead: words, list: named(9) },
  services: {
    shown: flag,
    heading,
    lead: words,
    list: entries(
      24,
      {
        title: line(80),
        text: line(300, { rows: 2 }),
        href: line(300, { target: true }),
        sign: choice(...SERVICE_SIGNS),
      },
      { title: 'title', fresh: { sign: 'none' }, telling: [['text']] },
    ),
    question: words,
    action,
  },
  technology: {
    shown: flag,
    heading,
    paragraphs: lines(1_000, 6, { linked: true, optional: true }),
    points: named(8),
    action,
  },
  industries: {
    shown: flag,
    heading,
    lead: words,
    list: entries(
      24,
      { title: line(80), text: line(300, { rows: 2 }), sign: choice(...INDUSTRY_SIGNS) },
      { title: 'title', fresh: { sign: 'none' }, telling: [['title'], ['text']] },
    ),
  },
  call: { shown: flag, heading, text: line(300, { optional: true, rows: 2 }), action },
  process: {
    shown: flag,
    heading,
    lead: words,
    list: entries(
      8,
      {
        title: line(80),
        when: line(60),
        text: line(500, { rows: 3 }),
        without_mail: line(500, { rows: 3, optional: true }),
      },
      { title: 'title', fresh: {}, telling: [['when'], ['text']] },
    ),
  },
  partners: {
    shown: flag,
    heading,
    lead: line(300, { optional: true, linked: true, telling: true }),
    list: entries(
      40,
      { name: line(60), mark: choice(...PARTNER_MARKS), logo: picture },
      { title: 'name', fresh: { mark: 'none' }, telling: [['name']] },
    ),
  },
  jobs: {
    shown: flag,
    heading,
    one: line(300, { linked: true, rows: 2 }),
    many: line(300, { linked: true, rows: 2 }),
    none: line(300, { linked: true, rows: 2 }),
    see_one: action,
    see_many: action,
    see_none: action,
  },
  faq: { shown: flag, heading, lead: words, action },
  office: { shown: flag, heading, lead: words },
  last: { shown: flag, heading, text: words, client: action, candidate: action },
  search: { title: line(100), description: line(200, { rows: 3 }) },
} as const

/** The words of the home page. */
export type Home = BodyOf<typeof homeParts>

/** The steps of the process stand on the contact page as well. */
const oldAfter = (before: Home, after: Home): ContentTag[] => [
  'at /',
  ...(isSame(before.process, after.process) ? [] : (['at /contact-us'] as const)),
  'sitemap',
]

/** The home page. */
export const homeKind = partsKind(homeParts, {
  name: 'Home page',
  titleOf: () => texts.homePage,
  labelOf: () => '',
  alwaysShown: texts.homeShown,
  oldAfter,
  withoutPages: (sample, isShown) => {
    const { services } = sample
    return { ...sample, services: { ...services, list: cardsOf(services.list, isShown) } }
  },
})
