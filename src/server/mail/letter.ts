import { company } from '#content/company.ts'
import { mailWords } from '#content/mail.ts'
import type { Mail } from '#contract/mail/mail.ts'

/** What a mail says, whatever it looks like. */
export type Letter = {
  subject: string
  text: string
  /** The one thing to do, where there is one. */
  act?: { label: string; href: string }
  next: readonly string[]
  /** The way to the own page of the candidate whom it is for. */
  page?: { text: string; label: string; href: string }
  reference: string
  /** For whom it was not meant. */
  stranger: string
}

/** The addresses of the links that mails name by a seed: to set a password, and to a candidate's own page. */
export type Links = Record<'account' | 'page', (seed: string) => string>

/** What stands in the mail to a candidate about their own page; nothing in one from before there was such a page. */
function pageOf({ page_seed }: { page_seed?: string | undefined }, links: Links): Pick<Letter, 'page'> {
  if (page_seed === undefined) return {}
  const { text, act } = mailWords.ownPage
  return { page: { text, label: act, href: links.page(page_seed) } }
}

/** The letter of a mail of the outbox. */
export function letterOf(mail: Mail, links: Links): Letter {
  const reference = mailWords.reference(mail.reference)
  const { stranger } = mailWords
  switch (mail.kind) {
    case 'message_received':
      return { ...mailWords.messageReceived, reference, stranger }
    case 'application_received': {
      const { subject, text, next } = mailWords.applicationReceived
      return {
        subject: subject(mail.job_title),
        text: text(mail.job_title),
        next,
        reference,
        stranger,
        ...pageOf(mail, links),
      }
    }
    case 'page_link': {
      const { act, ...words } = mailWords.pageLink
      return { ...words, act: { label: act, href: links.page(mail.page_seed) }, reference }
    }
    case 'invitation':
    case 'password_link': {
      const { act, ...words } = mailWords[mail.kind === 'invitation' ? 'invitation' : 'passwordLink']
      return { ...words, act: { label: act, href: links.account(mail.seed) }, reference }
    }
  }
}

/** The letter for those who read mail as text. */
export function letterText({ text, act, next, page, reference, stranger }: Letter): string {
  return [
    mailWords.hello,
    text,
    ...(act ? [`${act.label}:\n${act.href}`] : []),
    mailWords.nextHeading,
    next.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    ...(page ? [`${page.text}\n${page.label}:\n${page.href}`] : []),
    mailWords.answer,
    reference,
    '-- ',
    `${company.legalName}\n${company.phone.shown}\n${company.email}`,
    stranger,
  ].join('\n\n')
}
