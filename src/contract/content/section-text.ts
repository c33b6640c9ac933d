import type { Section } from './article.ts'
import { slugOf, WORDLESS } from './slug.ts'

/** A line that begins a section, with its address where that is not made of the heading. */
const HEADING = /^## (.*?)(?: \{#([^{}\s]*)\})?$/
const POINT = /^- (?:\*\*(.+?):\*\* )?(.*)$/

/** The address of a section that names none. */
const anchorIn = (heading: string): string => slugOf(heading, 60)

/**
 * The sections of a text that is written in one field: `## Heading {#address}` begins one, an empty line a paragraph, and `- **Term:** text` or
 * `- text` is a point of its list. What stands before the first heading belongs to none and makes one without a heading.
 */
export function sectionsIn(text: string): Section[] {
  const sections: Section[] = []
  let paragraph: string[] = []
  // What is left of Arabic or Chinese headings is the same for each.
  const toldApart = (base: string): string => {
    const isTaken = (id: string) => sections.some((known) => known.id === id)
    let id = base
    for (let at = 2; base === WORDLESS && isTaken(id); at += 1) id = `${base}-${at}`
    return id
  }
  const last = (): Section => {
    const known = sections.at(-1)
    if (known !== undefined) return known
    const first = { id: 'text', heading: '', paragraphs: [] }
    sections.push(first)
    return first
  }
  const end = () => {
    if (paragraph.length > 0) last().paragraphs.push(paragraph.join(' '))
    paragraph = []
  }
  for (const written of text.split('\n')) {
    const words = written.trim()
    const [isHeading, heading = '', id] = HEADING.exec(words) ?? []
    const [isPoint, term, said = ''] = POINT.exec(words) ?? []
    if (isHeading !== undefined || isPoint !== undefined || words === '') end()
    if (isHeading !== undefined)
      sections.push({ id: id ?? toldApart(anchorIn(heading)), heading, paragraphs: [] })
    else if (isPoint !== undefined) {
      const section = last()
      section.points = [...(section.points ?? []), { ...(term && { term }), text: said }]
    } else if (words !== '') paragraph.push(words)
  }
  end()
  return sections
}

/** The same as it is written. */
export const sectionText = (sections: readonly Section[]): string =>
  sections
    .map(({ id, heading, paragraphs, points = [] }) => {
      const address = anchorIn(heading) === id ? '' : ` {#${id}}`
      const list = points.map(({ term, text }) => `- ${term === undefined ? '' : `**${term}:** `}${text}`)
      return [`## ${heading}${address}`, ...paragraphs, list.join('\n')].filter(Boolean).join('\n\n')
    })
    .join('\n\n')
