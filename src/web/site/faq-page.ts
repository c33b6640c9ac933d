import type { Question } from '#content/faq.ts'
import { plainText } from '#content/inline-links.ts'

/** The questions as search engines read them (schema.org/FAQPage). */
export const faqPage = (questions: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
})
