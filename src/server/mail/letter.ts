import { company } from '#content/company.ts'
import { mailWords } from '#content/mail.ts'
import type { Mail } from '#contract/mail.ts'

/** What a mail says, whatever it looks like. */
export type Letter = {
  subject: string
  text: string
  next: readonly string[]
  reference: string
}

export function letterOf(mail: Mail): Letter {
  const reference = mailWords.reference(mail.reference)
  if (mail.kind === 'message_received') {
    const { subject, text, next } = mailWords.messageReceived
    return { subject, text, next, reference }
  }
  const { subject, text, next } = mailWords.applicationReceived
  return { subject: subject(mail.job_title), text: text(mail.job_title), next, reference }
}

/** The letter for those who read mail as text. */
export function letterText({ text, next, reference }: Letter): string {
  return [
    mailWords.hello,
    text,
    mailWords.nextHeading,
    next.map((step, i) => `${i + 1}. ${step}`).join('\n'),
    mailWords.answer,
    reference,
    '-- ',
    `${company.legalName}\n${company.phone.shown}\n${company.email}`,
    mailWords.stranger,
  ].join('\n\n')
}
