import type { failureParts } from '#contract/content/failure.ts'
import type { PartsWords } from './parts-words.ts'

/** The form of the pages that failed. */
export const failureFormWords: PartsWords<typeof failureParts> = {
  render: {
    title: 'Where a page could not be drawn',
    hint: 'Visitors see it for a moment at worst, without menus.',
    fields: {
      heading: 'Heading',
      text: 'Text',
      reference: 'Name of the number that finds the error in the log',
      home: 'Button to the home page',
    },
  },
  unread: {
    title: 'Where jobs could not be read',
    hint: 'What stands below it is among the words around every page.',
    fields: { heading: 'Heading' },
  },
}
