import type { Article } from '#contract/content/article.ts'
import type { Firm } from './firm.ts'

/** What a text may say of the firm, in braces: such texts follow when the firm is called otherwise. */
const factsOf = ({ name, phone, email }: Firm): Record<string, string> => ({
  '{company}': name,
  '{phone}': `[${phone.shown}](tel:${phone.dialed})`,
  '{email}': `[${email}](mailto:${email})`,
})

/** The texts of an article with the facts of the firm in place of their names. */
export function withFacts<Page extends Article>(article: Page, firm: Firm): Page {
  const facts = factsOf(firm)
  const said = (text: string): string =>
    text.replace(/\{(?:company|phone|email)\}/g, (name) => facts[name] ?? name)
  const { sections, next } = article
  return {
    ...article,
    sections: sections.map(({ paragraphs, points, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(said),
      ...(points && { points: points.map((point) => ({ ...point, text: said(point.text) })) }),
    })),
    next: { ...next, text: said(next.text) },
  }
}
