import { createHmac, timingSafeEqual } from 'node:crypto'

/** What answers to a mail are about. */
export type ReplyAbout = { of: 'letter' | 'application' | 'message'; id: number }

const LETTERS = { letter: 'l', application: 'a', message: 'm' } as const
const OF = { l: 'letter', a: 'application', m: 'message' } as const satisfies Record<string, ReplyAbout['of']>
const SIGNED = 20
const TOKEN = /\+([lam])([0-9a-z]{1,8})-([0-9a-f]{20})@/g
const TOKENS_MOST = 20

const signatureOf = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(`reply\n${name}`).digest('hex').slice(0, SIGNED)

/** The address that answers to a mail go to: that of the mailbox with a signed name of what it is about. */
export function replyAddress(secret: string, mailbox: string, { of, id }: ReplyAbout): string {
  const name = `${LETTERS[of]}${id.toString(36)}`
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${name}-${signatureOf(secret, name)}${mailbox.slice(at)}`
}

/** What mails to these addresses are about, by those among them that were signed here. */
export function repliesIn(secret: string, recipients: string): ReplyAbout[] {
  const found = [...recipients.toLowerCase().matchAll(TOKEN)].slice(0, TOKENS_MOST)
  return found.flatMap(([, of, digits = '', signed = '']) => {
    const wanted = Buffer.from(signatureOf(secret, `${of}${digits}`))
    if (!timingSafeEqual(wanted, Buffer.from(signed))) return []
    return [{ of: OF[of as keyof typeof OF], id: Number.parseInt(digits, 36) }]
  })
}
