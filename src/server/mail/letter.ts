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
  reference: string
  /** For whom it was not meant. */
  stranger: string
}

/** `linkOf` knows the address of a link by its seed. */
export function letterOf(mail: Mail, linkOf: (seed: string) => string): Letter {
  const reference = mailWords.reference(mail.reference)
  const { stranger } = mailWords
  switch (mail.kind) {
    case 'message_received':
      return { ...mailWords.messageReceived, reference, stranger }
    case 'application_received': {
      const { subject, text, next } = mailWords.applicationReceived
      return { subject: subject(mail.job_title), text: text(mail.job_title), next, reference, stranger }
    }
    case 'invitation':
    case 'password_link': {
      const { act, ...words } = mailWords[mail.kind === 'invitation' ? 'invitation' : 'passwordLink']
      return { ...words, act: { label: act, href: linkOf(mail.seed) }, reference }
    }
  }
}

/** The letter for those who read mail as text. */
export function letterText({ text, act, next, reference, stranger }: Letter): string {
  return [
    mailWords.hello,
    text,
    ...(act ? [`${act.label}:\n${act.href}`] : []),
    mailWords.nextHeading,
    next.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    mailWords.answer,
    reference,
    '-- ',
    `${company.legalName}\n${company.phone.shown}\n${company.email}`,
    stranger,
  ].join('\n\n')
}
