import { type BodyOf, line } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const label = line(80)
const words = line(300, { rows: 2 })

/** The form of the contact page. */
export const contactFormParts = {
  fields: {
    email: label,
    phone: label,
    phone_hint: words,
    subject: label,
    company: label,
    optional: line(30),
    message: label,
    trap: label,
    button: label,
    privacy: words,
    privacy_link: label,
  },
  sending: {
    sending: label,
    summary: words,
    failed: words,
    kept: words,
    retry: label,
    wait_minutes: line(300, { rows: 2, may: ['minutes'] }),
    wait_seconds: line(300, { rows: 2, may: ['seconds'] }),
    thanks: words,
  },
} as const

/** The words of the contact form, which travel to the browser. */
export type ContactForm = BodyOf<typeof contactFormParts>

/** The contact form. Its errors are the specification's. */
export const contactFormKind = partsKind(contactFormParts, {
  name: 'Contact form',
  titleOf: () => texts.contactForm,
  labelOf: () => '',
  alwaysShown: texts.contactFormShown,
  checksBraces: true,
  oldAfter: () => ['at /contact-us', 'sitemap'],
})
