import type { Firm } from '#content/firm.ts'
import type { Env } from '#server/env.ts'
import type { Smtp } from '#server/mail/smtp.ts'

/** The mail server of an environment; answers to mails go to the company. It is only loaded by who sends some. */
export async function openSmtp(
  { url, from }: NonNullable<Env['mail']>,
  firm: () => Pick<Firm, 'name' | 'email'>,
): Promise<Smtp> {
  const { createSmtp } = await import('#server/mail/smtp.ts')
  const sender = () => {
    const { name, email } = firm()
    return { from: from ?? { name, address: email }, replyTo: email }
  }
  return createSmtp({ url, sender })
}

/** Whom its mails are from, in words. */
export const senderOf = (
  { from }: NonNullable<Env['mail']>,
  { name, email }: Pick<Firm, 'name' | 'email'>,
): string => from ?? `${name} <${email}>`
