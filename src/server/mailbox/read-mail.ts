/** A file that came with a mail, as its sender called it. */
export type MailFile = { name: string; type: string; bytes: Uint8Array }

/** What a mail server says of a mail that it could not deliver, or not yet. `isFinal`: it tries no more, and never will. */
export type Bounce = { status: string; isFinal: boolean }

/** What a mail says, whoever wrote it. Nothing of it is trusted. */
export type ReadMail = {
  /** With its angle brackets. */
  messageId: string | undefined
  from: { name: string; address: string } | undefined
  /** To whom it was sent and delivered, as the headers spell it. */
  recipients: string
  /** The Message-IDs of what it answers, with their angle brackets, the nearest first. */
  follows: string[]
  subject: string
  text: string
  date: string
  /** A machine wrote it: nobody waits for an answer. */
  isAutomatic: boolean
  bounce: Bounce | undefined
  files: MailFile[]
  /** False: only its head could be read. */
  isWhole: boolean
}

export type HeaderLine = { key: string; line: string }

const IDS_MOST = 50
const RECIPIENTS = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
]
const AUTOMATIC = ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-failed-recipients']

/** The values of a header, unfolded. */
const valuesOf = (lines: readonly HeaderLine[], key: string): string[] =>
  lines
    .filter((header) => header.key === key)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim(),
    )

/** The Message-IDs in a text, without any that holds signs which no database keeps. */
export const idsIn = (text: string): string[] => text.match(/<[^<>\s\p{C}]{1,500}>/gu) ?? []

/** Whom the headers of a mail name and what it follows. */
export function threadOf(
  lines: readonly HeaderLine[],
): Pick<ReadMail, 'messageId' | 'recipients' | 'follows' | 'date'> {
  const last = (key: string) => valuesOf(lines, key).flatMap(idsIn).reverse()
  return {
    messageId: idsIn(valuesOf(lines, 'message-id')[0] ?? '')[0],
    recipients: RECIPIENTS.flatMap((key) => valuesOf(lines, key)).join(' '),
    follows: [...new Set([...last('in-reply-to'), ...last('references')])].slice(0, IDS_MOST),
    date: valuesOf(lines, 'date')[0] ?? '',
  }
}

/**
 * Whether a machine wrote a mail, by what machines say of themselves (RFC 3834, RFC 2076, Exchange), by an empty way back, or by who it is
 * from.
 */
export function isAutomatic(lines: readonly HeaderLine[], from: string | undefined): boolean {
  const submitted = valuesOf(lines, 'auto-submitted').map((value) => value.toLowerCase())
  if (submitted.some((value) => value !== '' && !value.startsWith('no'))) return true
  if (valuesOf(lines, 'precedence').some((value) => /^(bulk|junk|list|auto)/i.test(value))) return true
  if (AUTOMATIC.some((key) => valuesOf(lines, key).some((value) => value !== '' && !/^none$/i.test(value))))
    return true
  if (valuesOf(lines, 'return-path').some((value) => /^<\s*>$/.test(value))) return true
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(from ?? '')
}

/** What a part `message/delivery-status` says (RFC 3464); undefined for one that says nothing of a failure. */
export function bounceOf(status: string): Bounce | undefined {
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(status)?.[1]?.trim()
  const code = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(field('Status') ?? '')
  const action = field('Action')?.toLowerCase() ?? ''
  if (code === null || code[1] === '2') return undefined
  return { status: code[0], isFinal: code[1] === '5' && (action === '' || action.startsWith('failed')) }
}

/** The head of a mail as lines of headers, as far as it can be read. */
export function headerLines(bytes: Uint8Array): HeaderLine[] {
  const head =
    Buffer.from(bytes.subarray(0, HEAD_BYTES))
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  return head
    .split(/\r?\n(?![ \t])/)
    .map((line) => ({ key: line.slice(0, line.indexOf(':')).trim().toLowerCase(), line }))
    .filter(({ key }) => /^[\w-]+$/.test(key))
}

const HEAD_BYTES = 100_000
