import { type BodyOf, line, lines } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const heading = line(150)
const label = line(80)

/** The standing posting. Its place and its pay are those of the job behind it. */
export const postingParts = {
  top: { title: label, lead: line(500, { rows: 3, optional: true, telling: true }) },
  facts: {
    workplace: label,
    on_site: label,
    remote: label,
    location: label,
    hours: label,
    hours_value: label,
    pay: label,
  },
  requirements: { heading, list: lines(300, 20) },
  work: { heading, list: lines(300, 20) },
  closed: { heading, text: line(300, { rows: 2 }), action: label },
  search: {
    title: line(70),
    description: line(200, { rows: 3 }),
    description_pay: line(200, { rows: 3, optional: true }),
  },
} as const

/** The words of the standing posting. */
export type Posting = BodyOf<typeof postingParts>

/** The standing posting, which a firm without such a job hides. */
export const postingKind = partsKind(postingParts, {
  name: 'Standing posting',
  titleOf: ({ top }) => top.title || texts.posting,
  labelOf: ({ top }) => top.title,
  oldAfter: (before, after) => [
    'at /BusinessAnalyst',
    'sitemap',
    ...(before.top.title === after.top.title ? [] : (['frame'] as const)),
  ],
})
