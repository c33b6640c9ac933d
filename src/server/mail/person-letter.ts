import { type MailSite, ownPageWords } from './letter.ts'

type Words = Pick<MailSite, 'mails' | 'firm'>

/** A letter of a recruiter to a person, or to whoever wrote a message. */
export type PersonLetter = {
  subject: string
  body: string
  signature: string
  /** The way to the own page of the candidate, if it is for one. */
  page: string | undefined
}

/** What stands under every such letter, in lines, above the way to the own page. */
export const footerOf = ({ page }: Pick<PersonLetter, 'page'>, site: Words): readonly string[] => [
  `${site.firm.legalName}, ${site.firm.phone.shown}, ${site.firm.email}`,
  ...(page === undefined ? [] : [ownPageWords(site).text]),
]

/** The letter for those who read mail as text. */
export const personLetterText = (letter: PersonLetter, site: Words): string =>
  [letter.body, letter.signature, '-- ', [...footerOf(letter, site), ...wayOf(letter, site)].join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')

const wayOf = ({ page }: PersonLetter, site: Words): string[] =>
  page === undefined ? [] : [`${ownPageWords(site).label}: ${page}`]
