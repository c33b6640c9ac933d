import type { Article } from '#contract/content/article.ts'
import type { BodyOf, Line, Parts } from '#contract/content/fields.ts'
import { type Home, homeParts } from '#contract/content/home.ts'
import { withTexts } from '#contract/content/parts-kind.ts'
import { counted, inFront } from './counted.ts'
import type { Firm } from './firm.ts'

type Facts = Readonly<Record<string, string>>

/** What a text may say of the firm, in braces: such texts follow when the firm is called otherwise. */
const factsOf = ({ name, phone, email, place }: Firm): Facts => ({
  '{company}': name,
  '{phone}': phone.shown,
  '{email}': email,
  '{place}': place,
})

/** The same where a text may have links; `write` is how a fact has to be written there. */
function linkedFactsOf(firm: Firm, write = (fact: string): string => fact): Facts {
  const facts = Object.entries(factsOf(firm)).map(([name, fact]) => [name, write(fact)] as const)
  return {
    ...Object.fromEntries(facts),
    '{phone}': `[${write(firm.phone.shown)}](tel:${firm.phone.dialed})`,
    '{email}': `[${write(firm.email)}](mailto:${firm.email})`,
  }
}

/** Signs that Markdown reads as formatting: anywhere, and at the beginning of a line. */
const FORMATTING = /[\\`*_[\]<~]|&(?=#?\w+;)|^>|^[-+#]+(?=\s)|(?<=^\d{1,9})[.)](?=\s)|!$/g

/** A fact as Markdown has to say it, so that it is read as it is written: a firm may be called Toys*R*Us. */
const inMarkdown = (fact: string): string => fact.replace(FORMATTING, '\\$&')

/** Code in Markdown, in which signs say nothing. */
const CODE = /(```[\s\S]*?```|`[^`\n]+`)/

/** A text with facts in place of their names; what nobody knows stays as it is written. */
export const withWords = (text: string, facts: Facts): string =>
  text.replace(/\{[a-z_]+\}/g, (name) => (Object.hasOwn(facts, name) ? (facts[name] ?? name) : name))

/** What a document says with the facts, which is made anew only for another document or other facts. */
export function keptWithFacts<Of extends object, Made>(make: (of: Of, firm: Firm) => Made) {
  const made = new WeakMap<Of, { facts: string; said: Made }>()
  return (of: Of, firm: Firm): Made => {
    const facts = factsKey(firm)
    const known = made.get(of)
    if (known?.facts === facts) return known.said
    const said = make(of, firm)
    made.set(of, { facts, said })
    return said
  }
}

const keys = new WeakMap<Firm, string>()

function factsKey(firm: Firm): string {
  const key = keys.get(firm) ?? JSON.stringify(articleFactsOf(firm))
  keys.set(firm, key)
  return key
}

function articleFactsOf(firm: Firm): Facts {
  return {
    ...linkedFactsOf(firm),
    '{legal_name}': firm.legalName,
    '{program}': firm.texting.program,
    '{address}': firm.headOffice.lines.join(', '),
  }
}

/** The texts of an article with the facts of the firm in place of their names. */
export function withFacts<Page extends Article>(article: Page, firm: Firm): Page {
  const { '{place}': _, ...facts } = articleFactsOf(firm)
  const said = (text: string): string => withWords(text, facts)
  const { label, title, description, heading, lead, sections, next } = article
  const named = factsOf(firm)
  const plain = (text: string): string => withWords(text, named)
  return {
    ...article,
    label: plain(label),
    title: plain(title),
    description: plain(description),
    heading: plain(heading),
    lead: plain(lead),
    sections: sections.map(({ paragraphs, points, ...section }) => ({
      ...section,
      heading: plain(section.heading),
      paragraphs: paragraphs.map(said),
      ...(points && {
        points: points.map(({ term, text, ...point }) => ({
          ...point,
          ...(term !== undefined && { term: plain(term) }),
          text: said(text),
        })),
      }),
    })),
    next: { ...next, text: said(next.text), action: plain(next.action) },
  }
}

/** A text of a field with the facts of the firm in place of their names. */
export function textWithFacts(firm: Firm): (text: string, line: Line) => string {
  const [facts, linked] = [factsOf(firm), linkedFactsOf(firm)]
  const formatted = linkedFactsOf(firm, inMarkdown)
  const withMarkdown = (text: string): string =>
    text
      .split(CODE)
      .map((part, at) => withWords(part, at % 2 === 0 ? formatted : facts))
      .join('')
  return (text, line) => (line.formatted ? withMarkdown(text) : withWords(text, line.linked ? linked : facts))
}

type Counts = Readonly<Record<string, number>>

/** A document of parts with the facts of the firm, and how many there are of something, in place of their names. */
export function partsWithFacts<const Of extends Parts>(
  parts: Of,
  body: BodyOf<Of>,
  firm: Firm,
  counts: Counts = {},
): BodyOf<Of> {
  const said = textWithFacts(firm)
  return withTexts(parts, body, (text, line) => {
    const countedText = text.replace(/\{([a-z]+)\}/g, (name, of: string, at: number) => {
      const number = Object.hasOwn(counts, of) ? counts[of] : undefined
      if (number === undefined) return name
      const count = counted(number)
      return /(?:^|[.!?]\s+)$/.test(text.slice(0, at)) ? inFront(count) : count
    })
    return said(countedText, line)
  })
}

/** The home page with the facts of the firm, and how many cards it has. */
export const homeWithFacts = (home: Home, firm: Firm): Home =>
  partsWithFacts(homeParts, home, firm, {
    services: home.services.list.length,
    industries: home.industries.list.length,
  })
