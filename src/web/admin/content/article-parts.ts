import type { Article, Section } from '#contract/content/article.ts'
import { isChange, listChanges } from './list-changes.ts'
import type { PartChange } from './part-change.ts'
import { words } from './words.ts'

const textOf = ({ heading, paragraphs, points = [], picture }: Section): string =>
  [
    heading,
    ...paragraphs,
    ...points.map(({ term, text }) => `• ${term === undefined ? '' : `${term}: `}${text}`),
    ...(picture === undefined || picture === '' ? [] : [picture]),
  ].join('\n\n')

const fieldsOf = ({ heading, lead, next, label, title, description }: Article) =>
  ({
    [words.heading]: heading,
    [words.leadText]: lead,
    [words.nextText]: next.text,
    [words.action]: next.action,
    [words.href]: next.href,
    [words.label]: label,
    [words.pageTitle]: title,
    [words.description]: description,
  }) as const

/** What differs between two texts of a page, part by part, in the order of the form. */
export function changedParts(before: Article, after: Article): PartChange[] {
  const former = Object.entries(fieldsOf(before))
  const fields = Object.entries(fieldsOf(after)).map(
    ([name, text], at): PartChange => ({ key: name, name, before: former[at]?.[1], after: text }),
  )
  const sections = listChanges({
    ...{ name: 'section', before: before.sections, after: after.sections, textOf },
    // A section is the same one as long as its address is.
    idOf: ({ id }) => id,
    nameOf: ({ heading }, at) => words.section(at + 1, heading),
  })
  return [...fields.slice(0, 2), ...sections, ...fields.slice(2)].filter(isChange)
}
