import type { questionsParts } from '#contract/content/questions.ts'
import type { PartsWords } from './parts-words.ts'

/** The form of the questions. */
export const questionsWords: PartsWords<typeof questionsParts> = {
  questions: {
    title: 'Questions and answers',
    hint: 'The first four stand on the home page, too. A link is [words](/careers). {company}, {place}, {phone} and {email} are those of the firm.',
    fields: {
      heading: 'Heading',
      list: {
        label: 'Questions',
        one: 'Question',
        add: 'Add a question',
        fields: {
          question: 'Question',
          answer: 'Answer',
          without_mail: {
            label: 'Answer while the site sends no mail (optional)',
            hint: 'Stands in place of the answer above until a mail server is set.',
          },
        },
      },
    },
  },
}
