import type { Firm } from '#content/firm.ts'
import { mailWords } from '#content/mail.ts'

/** A letter of a recruiter to a person, or to whoever wrote a message. */
export type PersonLetter = {
  subject: string
  body: string
  signature: string
  /** The way to the own page of the candidate, if it is for one. */
  page: string | undefined
}

/** What stands under every such letter, in lines, above the way to the own page. */
export const footerOf = ({ page }: Pick<PersonLetter, 'page'>, firm: Firm): readonly string[] => [
  `${firm.legalName}, ${firm.phone.shown}, ${firm.email}`,
  ...(page === undefined ? [] : [mailWords.ownPage.text]),
]

/** The letter for those who read mail as text. */
export const personLetterText = (letter: PersonLetter, firm: Firm): string =>
  [letter.body, letter.signature, '-- ', [...footerOf(letter, firm), ...wayOf(letter)].join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')

const wayOf = ({ page }: PersonLetter): string[] =>
  page === undefined ? [] : [`${mailWords.ownPage.act}: ${page}`]
