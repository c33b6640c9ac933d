import { randomUUID } from 'node:crypto'

type Part = { type: string; name?: string; bytes: Buffer | string; headers?: readonly string[] }
export type MimeMail = {
  from: string
  to: string
  subject?: string
  text?: string
  headers?: readonly string[]
  messageId?: string
  parts?: readonly Part[]
  /** The content type of the whole, where there are parts. */
  type?: string
}

/** A mail as it lies in a mailbox. */
export function mime({
  from,
  to,
  subject = 'Re: hello',
  text = 'Yes.',
  headers = [],
  ...more
}: MimeMail): Buffer {
  const { messageId = `<${randomUUID()}@mail.example>`, parts, type = 'multipart/mixed' } = more
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    'MIME-Version: 1.0',
    ...headers,
  ]
  if (parts === undefined)
    return Buffer.from([...head, 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n'))
  const boundary = `part-${randomUUID()}`
  const whole = [{ type: 'text/plain; charset=utf-8', bytes: text }, ...parts].flatMap((part: Part) => [
    `--${boundary}`,
    `Content-Type: ${part.type}`,
    ...(part.headers ?? []),
    ...(part.name === undefined
      ? ['', part.bytes.toString()]
      : [
          `Content-Disposition: attachment; filename="${part.name}"`,
          'Content-Transfer-Encoding: base64',
          '',
          (
            Buffer.from(part.bytes)
              .toString('base64')
              .match(/.{1,76}/g) ?? []
          ).join('\r\n'),
        ]),
  ])
  return Buffer.from(
    [...head, `Content-Type: ${type}; boundary="${boundary}"`, '', ...whole, `--${boundary}--`, ''].join(
      '\r\n',
    ),
  )
}

/** What a mail server sends back of a mail that it could not deliver (RFC 3464). */
export const bounce = (
  to: string,
  about: { address: string; messageId: string; status: string; action?: string },
) =>
  mime({
    from: 'Mail Delivery System <MAILER-DAEMON@mail.example>',
    to,
    subject: 'Undelivered Mail Returned to Sender',
    text: `I could not deliver to ${about.address}.`,
    headers: ['Auto-Submitted: auto-replied', 'Return-Path: <>'],
    type: 'multipart/report; report-type=delivery-status',
    parts: [
      {
        type: 'message/delivery-status',
        bytes: [
          'Reporting-MTA: dns; mail.example',
          '',
          `Final-Recipient: rfc822; ${about.address}`,
          `Action: ${about.action ?? (about.status.startsWith('5') ? 'failed' : 'delayed')}`,
          `Status: ${about.status}`,
        ].join('\r\n'),
      },
      { type: 'text/rfc822-headers', bytes: `Message-ID: ${about.messageId}\r\nSubject: hello` },
    ],
  })
