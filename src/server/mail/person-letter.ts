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

/** Who wrote. In lines: a phone behind a name that reads from right to left would be read in pieces from there. */
const firmLines = ({ legalName, phone, email }: Words['firm']): string[] => [legalName, phone.shown, email]

/** The letter for those who read mail as text. */
export const personLetterText = (letter: PersonLetter, site: Words): string =>
  [letter.body, letter.signature, '-- ', [...firmLines(site.firm), ...wayOf(letter, site)].join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')

const wayOf = ({ page }: PersonLetter, site: Words): string[] =>
  page === undefined ? [] : [ownPageWords(site).text, `${ownPageWords(site).label}: ${page}`]
