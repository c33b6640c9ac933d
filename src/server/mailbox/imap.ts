import { ImapFlow } from 'imapflow'
import { z } from 'zod'
import { accountOf, type Mailbox, MailboxAway } from './mailbox.ts'

/** Up to here a mail is fetched whole; of a larger one its beginning, where its text is. */
const MAIL_MAX_BYTES = 40_000_000
const BEGINNING_BYTES = 1_000_000
const AT_ONCE = 500

/** Opens a mailbox over IMAP. It and what it answers throw MailboxAway. */
export async function openMailbox(url: string): Promise<Mailbox> {
  const { user, pass, folder, ...server } = accountOf(url)
  const client = new ImapFlow({
    ...server,
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    maxLiteralSize: MAIL_MAX_BYTES + 1_000_000,
    maxResponseSize: MAIL_MAX_BYTES + 20_000_000,
  })
  // Who waits for an answer hears of it, too.
  client.on('error', () => {})
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      client.close()
      throw new MailboxAway(reasonOf(error))
    }
  }
  const { uidValidity, exists } = await asked(async () => {
    await client.connect()
    return client.mailboxOpen(folder, { readOnly: true })
  })
  return {
    validity: String(uidValidity),
    count: exists,
    async numbers(after, since) {
      const found = await asked(() => client.search({ uid: `${after + 1}:*`, since }, { uid: true }))
      if (!Array.isArray(found)) throw new MailboxAway('the server did not answer a search')
      // `n:*` names the last mail, too, whatever its number.
      return found
        .filter((number) => number > after)
        .sort((a, b) => a - b)
        .slice(0, AT_ONCE)
    },
    fetch: (number) =>
      asked(async () => {
        const one = String(number)
        const head = await client.fetchOne(one, { uid: true, size: true }, { uid: true })
        if (head === false) return undefined
        const isWhole = (head.size ?? 0) <= MAIL_MAX_BYTES
        const mail = await client.fetchOne(
          one,
          {
            uid: true,
            envelope: true,
            internalDate: true,
            source: isWhole ? true : { start: 0, maxLength: BEGINNING_BYTES },
          },
          { uid: true },
        )
        if (mail === false) return undefined
        const { envelope, internalDate, source } = mail
        const from = envelope?.from?.find(({ address }) => address)
        const at = internalDate === undefined ? undefined : new Date(internalDate)
        return {
          bytes: source ?? new Uint8Array(),
          isWhole,
          at: at === undefined || Number.isNaN(at.getTime()) ? undefined : at,
          envelope: {
            subject: envelope?.subject ?? '',
            from: from?.address === undefined ? undefined : { name: from.name ?? '', address: from.address },
          },
        }
      }),
    async close() {
      await client.logout().catch(() => undefined)
      client.close()
    },
  }
}

const Failure = z.object({
  authenticationFailed: z.boolean().optional().catch(undefined),
  mailboxMissing: z.boolean().optional().catch(undefined),
  tlsFailed: z.boolean().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  serverResponseCode: z.string().optional().catch(undefined),
})

/** The server's own sentence may say anything, so only what is known of it is kept. */
function reasonOf(error: unknown): string {
  const { authenticationFailed, mailboxMissing, tlsFailed, ...codes } = Failure.parse(error)
  if (authenticationFailed) return 'the server refuses the name or the password'
  if (mailboxMissing || codes.serverResponseCode === 'NONEXISTENT') return 'there is no such folder'
  if (tlsFailed) return 'no encrypted connection could be made'
  if (codes.serverResponseCode !== undefined) return `the server refuses (${codes.serverResponseCode})`
  return `the server cannot be reached or does not answer (${codes.code ?? 'unknown'})`
}
