import { company } from '#content/company.ts'
import type { Env } from '#server/env.ts'
import type { Smtp } from '#server/mail/smtp.ts'

/** The mail server of an environment; answers to mails go to the company. It is only loaded by who sends some. */
export async function openSmtp({ url, from }: NonNullable<Env['mail']>): Promise<Smtp> {
  const { createSmtp } = await import('#server/mail/smtp.ts')
  return createSmtp({
    url,
    from: from ?? { name: company.name, address: company.email },
    replyTo: company.email,
  })
}
