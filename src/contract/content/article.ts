import { z } from 'zod'
import type { FieldErrors } from '../core/error-answer.ts'
import { text } from '../core/text.ts'
import { linksIn, notLinkedIn } from './inline-links.ts'
import type { ContentKind } from './kind.ts'
import { MaybePictureId } from './picture-field.ts'
import { contentTexts as texts } from './texts.ts'

/** How much of each there may be. */
export const ARTICLE_MAX = {
  label: 60,
  title: 70,
  description: 200,
  heading: 150,
  lead: 500,
  sections: 30,
  anchor: 60,
  paragraphs: 20,
  paragraph: 3_000,
  points: 30,
  term: 150,
  point: 1_000,
  sentence: 300,
  action: 60,
} as const

const max = ARTICLE_MAX
const line = (most: number) => text({ most })

const Point = z
  .object({ term: line(max.term).optional(), text: line(max.point) })
  // Nothing and an empty one are the same, in one spelling.
  .overwrite(({ term, text: words }) => (term ? { term, text: words } : { text: words }))

/** One part of a long page. `id` is its anchor. Text is plain but for links, `[words](/path)` (inline-links.ts). */
const Section = z
  .object({
    id: line(max.anchor),
    heading: line(max.heading),
    paragraphs: z.array(line(max.paragraph)).max(max.paragraphs),
    /** A list after the paragraphs; `term` is shown bold before the text when present. */
    points: z.array(Point).max(max.points).optional(),
    /** Of the library: in place of the drawing on marketing pages, below the text on those of services. */
    picture: MaybePictureId,
  })
  .overwrite(({ points, picture, ...section }) => ({
    ...section,
    ...(points?.length && { points }),
    ...(picture && { picture }),
  }))
export type Section = z.infer<typeof Section>

/** Where the button at the end of a page leads. */
export const NEXT_PATHS = ['/contact-us', '/careers'] as const

/** The text of a page of the services or marketing part of the site, as a draft may be: parts may be empty. */
export const Article = z.object({
  /** Short label for menus and breadcrumbs. */
  label: line(max.label),
  /** The page's <title> without the company name. */
  title: line(max.title),
  /** For search engines: a true sentence about this page. */
  description: line(max.description),
  heading: line(max.heading),
  /** One or two sentences under the heading. */
  lead: line(max.lead),
  sections: z.array(Section).max(max.sections),
  /** The last call: one sentence and a button label. */
  next: z.object({ text: line(max.sentence), action: line(max.action), href: z.enum(NEXT_PATHS) }),
})
export type Article = z.infer<typeof Article>

const ANCHOR = /^[a-z][a-z0-9-]*$/i

/** Every text in which links count, by the name of its field. */
function* linkedTexts({ sections, next }: Article): Generator<[field: string, text: string]> {
  for (const [at, { paragraphs, points = [] }] of sections.entries()) {
    for (const [i, paragraph] of paragraphs.entries()) yield [`sections.${at}.paragraphs.${i}`, paragraph]
    for (const [i, point] of points.entries()) yield [`sections.${at}.points.${i}.text`, point.text]
  }
  yield ['next.text', next.text]
}

function sectionFaults({ sections }: Article, faults: FieldErrors): void {
  if (sections.length === 0) faults.sections = texts.noSections
  const known = new Set<string>()
  for (const [at, { id, heading, paragraphs, points = [] }] of sections.entries()) {
    const name = `sections.${at}`
    if (heading === '') faults[`${name}.heading`] = texts.required
    if (!ANCHOR.test(id)) faults[`${name}.id`] = texts.anchor
    else if (known.has(id.toLowerCase())) faults[`${name}.id`] = texts.anchorTwice(id)
    known.add(id.toLowerCase())
    if (paragraphs.length + points.length === 0) faults[`${name}.heading`] ??= texts.emptySection
    for (const [i, paragraph] of paragraphs.entries())
      if (paragraph === '') faults[`${name}.paragraphs.${i}`] = texts.emptyPart
    for (const [i, point] of points.entries())
      if (point.text === '') faults[`${name}.points.${i}.text`] = texts.emptyPart
  }
}

function faultsOf(article: Article): FieldErrors {
  const { label, title, description, heading, lead, next } = article
  const faults: FieldErrors = {}
  const required = {
    label,
    title,
    description,
    heading,
    lead,
    'next.text': next.text,
    'next.action': next.action,
  }
  for (const [field, value] of Object.entries(required)) if (value === '') faults[field] = texts.required
  sectionFaults(article, faults)
  for (const [field, value] of linkedTexts(article)) {
    const target = notLinkedIn(value)
    if (target !== undefined) faults[field] ??= texts.notLinked(target)
  }
  return faults
}

const nothing: Article = {
  ...{ label: '', title: '', description: '', heading: '', lead: '', sections: [] },
  next: { text: '', action: '', href: NEXT_PATHS[0] },
}

/** A service or marketing page. */
export const articleKind: ContentKind<Article> = {
  name: 'Service or marketing page',
  body: Article,
  faultsOf,
  titleOf: ({ label, heading }) => label || heading,
  labelOf: ({ label }) => label,
  begun: (name, from = { ...nothing, heading: name }) => ({ ...from, label: name, title: name }),
  linksOf: (article) =>
    [...linkedTexts(article)].flatMap(([field, value]) => linksIn(value).map((href) => ({ field, href }))),
  anchorsOf: ({ sections }) => sections.map(({ id }, at) => ({ field: `sections.${at}.id`, id })),
}
