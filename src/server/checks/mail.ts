import { randomUUID } from 'node:crypto'
import { escapeHtml } from '#contract/core/escape-html.ts'
import { MailRefused, type Smtp } from '../mail/smtp.ts'
import { type Finding, ok, wrong } from './finding.ts'

/** Whether the mail server lets us in; with `recipient` a mail is sent there too. */
export async function checkMail(
  smtp: Smtp,
  { name, host, recipient }: { name: string; host: string; recipient?: string | undefined },
): Promise<Finding[]> {
  const about = 'SMTP_URL'
  try {
    await smtp.check()
    if (recipient === undefined) return [ok(about, 'the mail server lets us in')]
    const text = `This is a test of the mail settings of ${name} at ${host}. It needs no answer.\n`
    const html = `<p>${escapeHtml(text)}</p>`
    const subject = `Test mail of ${host}`
    await smtp.send({ to: recipient, messageId: `<check-${randomUUID()}@${host}>`, subject, text, html })
    return [ok(about, `the mail server took a test mail to ${recipient}`)]
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    return [wrong(about, `the mail server cannot be used: ${error.reason}`)]
  } finally {
    smtp.close()
  }
}
