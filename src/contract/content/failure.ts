import { type BodyOf, line } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { contentTexts as texts } from './texts.ts'

const heading = line(150)
const label = line(80)
const words = line(300, { rows: 2 })

/** What visitors read where a page could not be drawn, and above a list that could not be read. */
export const failureParts = {
  render: { heading, text: words, reference: label, home: label },
  unread: { heading },
} as const

/** The words of the pages that failed. */
export type FailureWords = BodyOf<typeof failureParts>

/** The pages that failed. What else stands on one whose list could not be read is among the words around every page. */
export const failureKind = partsKind(failureParts, {
  name: 'Pages that failed',
  titleOf: () => texts.failure,
  labelOf: () => '',
  alwaysShown: texts.failureShown,
  checksBraces: true,
  // Nobody keeps such a page.
  oldAfter: () => ['at /failure'],
})
