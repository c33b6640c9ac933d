import { type Readable, Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { step } from '#server/watch/told.ts'

type SmtpOptions = {
  /** `smtp://` (STARTTLS where it is offered) or `smtps://`, with the account in it. */
  url: string
  /** Who writes, and where answers go, as it is when a mail is sent. */
  sender: () => { from: string | { name: string; address: string }; replyTo: string }
}

export type SentMail = {
  to: string
  messageId: string
  subject: string
  text: string
  html: string
  /** Who wrote it; without one the site answers by itself. */
  replyTo?: { name: string; address: string }
  /** Where a mail program ends such mails by itself, with one POST (RFC 8058). */
  unsubscribe?: string
  /** Where answers to a mail of the site go, unless to the company. */
  answersTo?: string | undefined
  /** The Message-IDs of what it follows, oldest first. */
  references?: string[]
  attachments?: { filename: string; contentType: string; content: Readable }[]
  /** An entry for calendars, as a part of the mail that mail programs act on and as a file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  /** Called when the mail server has all of it but its end. What it throws keeps the mail from being sent. */
  handing?: () => Promise<void>
}

/**
 * Why a mail was not taken. `final`: this address or this mail was refused for good. `answered`: a mail server said so, which without
 * that may have taken it. Names nobody.
 */
export class MailRefused extends Error {
  readonly reason: string
  readonly final: boolean
  readonly answered: boolean

  constructor(reason: string, final: boolean, answered = true) {
    super(`mail not sent: ${reason}`)
    this.name = 'MailRefused'
    this.reason = reason
    this.final = final
    this.answered = answered
  }
}

export type Smtp = {
  send: (mail: SentMail) => Promise<void>
  /** Greets the server and logs in, and sends nothing. Throws MailRefused. */
  check: () => Promise<void>
  close: () => void
}

/** Speaks with one mail server. `send` resolves when that server has taken the mail, or throws MailRefused. */
export function createSmtp({ url, sender }: SmtpOptions): Smtp {
  const transport = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const handings = new Map<string, () => Promise<void>>()
  transport.use('stream', ({ data, message }, done) => {
    const handing = handings.get(data.messageId ?? '')
    if (handing) message.transform(() => atItsEnd(handing))
    done()
  })
  return {
    send: ({ to, replyTo: author, answersTo, references, unsubscribe, handing, calendar, ...mail }) =>
      step('mail', 'send', async () => {
        const { from, replyTo } = sender()
        try {
          if (handing) handings.set(mail.messageId, handing)
          await transport.sendMail({
            ...mail,
            ...(calendar && { icalEvent: { ...calendar, filename: 'interview.ics' } }),
            from,
            replyTo: author ?? answersTo ?? replyTo,
            ...(references?.length && { references, inReplyTo: references.at(-1) }),
            // As an object it is taken as it is: a comma in it cannot make a second recipient.
            to: { name: '', address: to },
            // So that no other machine answers this one's answer.
            headers: {
              ...(author === undefined && { 'Auto-Submitted': 'auto-replied' }),
              'X-Auto-Response-Suppress': 'All',
              ...(unsubscribe !== undefined && {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
            },
          })
        } catch (error) {
          throw refusal(error)
        } finally {
          handings.delete(mail.messageId)
        }
      }),
    async check() {
      try {
        await transport.verify()
      } catch (error) {
        throw refusal(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Lets everything through, and its end once `before` is over. */
const atItsEnd = (before: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void before().then(() => done(), done),
  })

/** The server's own sentence may quote the address, so only its numbers are kept. */
function refusal(error: unknown): MailRefused {
  const { code, responseCode, command } = Failure.parse(error)
  const reason = [code, responseCode, command].filter((part) => part !== undefined).join(' ')
  const forGood = responseCode !== undefined && responseCode >= 500
  return new MailRefused(
    reason || 'unknown',
    // A refused login or sender is our fault, and may be mended.
    (forGood && (command === 'RCPT TO' || command === 'DATA')) || (code === 'EENVELOPE' && command === 'API'),
    responseCode !== undefined,
  )
}

const Failure = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
})
