import { type BodyOf, flag, line, lines } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const heading = line(150)
const words = line(500, { optional: true, linked: true, rows: 2 })
const label = line(60)

/** The contact page. Its offices are facts of the firm, its questions a document of their own, its steps the home page's. */
export const contactParts = {
  banner: { title: line(80), tagline: line(200, { optional: true, linked: true, telling: true }) },
  ways: { shown: flag, heading, write: label, form: label, call: label, mail: label },
  offices: {
    heading,
    lead: line(500, { optional: true, linked: true, rows: 2, telling: true }),
    heading_one: heading,
    lead_one: words,
    phone: label,
    email: label,
    hours: label,
    directions: label,
  },
  form: { heading, lead: words },
  sent: {
    heading,
    steps: lines(200, 6, { optional: true }),
    steps_without_mail: lines(200, 6, { optional: true }),
    mail_steps: lines(200, 6, { optional: true, later: true }),
  },
  process: { heading },
  search: {
    title: line(70),
    description: line(200, { rows: 3 }),
    description_one: line(200, { rows: 3, optional: true }),
  },
} as const

/** The words of the contact page. */
export type Contact = BodyOf<typeof contactParts>

/** The contact page. */
export const contactKind = partsKind(contactParts, {
  name: 'Contact page',
  titleOf: () => texts.contactPage,
  labelOf: ({ search }) => search.title,
  alwaysShown: texts.sectionsHide,
  oldAfter: () => ['at /contact-us', 'sitemap'],
})
