import { company } from '#content/company.ts'
import { mailWords } from '#content/mail.ts'

/** A letter of a recruiter to a person. */
export type PersonLetter = {
  subject: string
  body: string
  signature: string
  /** The way to the own page of the candidate. */
  page: string
}

/** What stands under every such letter, in lines, above the way to the own page. */
export const footerOf: readonly string[] = [
  `${company.legalName}, ${company.phone.shown}, ${company.email}`,
  mailWords.ownPage.text,
]

/** The letter for those who read mail as text. */
export const personLetterText = (letter: PersonLetter): string =>
  [letter.body, letter.signature, '-- ', [...footerOf, `${mailWords.ownPage.act}: ${letter.page}`].join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
