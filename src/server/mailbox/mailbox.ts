/** A mail as it lies in a mailbox. */
export type RawMail = {
  bytes: Uint8Array
  isWhole: boolean
  /** When it came. */
  at: Date | undefined
  /** What the mail server itself read in its head. */
  envelope: { subject: string; from: { name: string; address: string } | undefined }
}

/** An open mailbox, which is only read: nothing in it is marked, moved or removed. */
export type Mailbox = {
  /** Another number, and the numbers of its mails mean nothing any more. */
  validity: string
  /** How many mails are in it. */
  count: number
  /** The numbers of the next mails behind this one that came on that day or later, in their order. */
  numbers: (after: number, since: Date) => Promise<number[]>
  /** A mail; undefined when it is gone by now. */
  fetch: (number: number) => Promise<RawMail | undefined>
  close: () => Promise<void>
}

/** Why a mailbox cannot be read, in words for an operator. They hold no password and nothing of a mail. */
export class MailboxAway extends Error {
  override name = 'MailboxAway'
}

type Account = { host: string; port: number; secure: boolean; user: string; pass: string; folder: string }

/** What `IMAP_URL` says: `imaps://user:password@host:993/INBOX`. */
export function accountOf(url: string): Account {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

/** What a mailbox is called where its place is noted: an address without a password. */
export const nameOfMailbox = (url: string): string => {
  const { host, port, user, folder } = accountOf(url)
  return `${user}@${host}:${port}/${folder}`
}
