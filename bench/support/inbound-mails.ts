import { randomUUID } from 'node:crypto'
import { bounce, mime } from '#test/support/mime.ts'
import { pdfResume } from '#test/support/resumes.ts'

/** A person who was written to, where answers to that go, and the Message-ID of the letter. */
export type Written = { id: number; email: string; replyTo: string; messageId: string }

/** A mail that comes in, and what of it must be found: its subject, how often it lies in the mailbox. */
export type Inbound = { kind: string; subject: string; raw: Buffer }

const HOSTILE =
  '<p>Hi</p><script>window.ran = 1</script><img src="https://spy.example/x.png" onerror="window.ran = 1"><svg onload="window.ran = 1">'

type Maker = (whom: Written, subject: string, box: string) => Buffer

const head = (whom: Written, to: string, subject: string, ...more: string[]) =>
  [
    `From: Grace <${whom.email}>`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@mail.example>`,
    ...more,
  ].join('\r\n')

const text = (whom: Written, to: string, subject: string, ...headers: string[]) =>
  mime({ from: `Grace <${whom.email}>`, to, subject, headers, text: 'Yes, on Monday.' })

/** Encodings as they come and as they should not. */
const encodings: Maker[] = [
  (whom, subject, box) =>
    Buffer.concat([
      Buffer.from(`${head(whom, box, subject, 'Content-Type: text/plain; charset=iso-8859-1')}\r\n\r\nM`),
      Buffer.from([0xfc, 0x6c, 0x6c, 0x65, 0x72]),
    ]),
  (whom, subject, box) =>
    Buffer.from(
      `${head(whom, box, subject, 'Content-Type: text/plain; charset=x-none', 'Content-Transfer-Encoding: quoted-printable')}\r\n\r\n=ZZ=4`,
    ),
  (whom, subject, box) =>
    Buffer.from(
      `${head(whom, box, subject, 'Content-Type: text/plain; charset=iso-2022-jp')}\r\n\r\n\u001b$B$3$s\u001b(B`,
    ),
  (whom, subject, box) =>
    Buffer.from(
      `${head(whom, box, subject, 'Content-Type: text/plain; charset=utf-7')}\r\n\r\n+AAA- \u0000\u0007 zero`,
    ),
  (whom, subject, box) =>
    Buffer.from(
      `${head(whom, box, subject, 'Content-Type: text/plain', 'Content-Transfer-Encoding: base64')}\r\n\r\n!!!!not base64`,
    ),
]
const broken: Maker[] = [
  (whom, subject, box) => Buffer.from(head(whom, box, subject)),
  (whom, subject, box) =>
    Buffer.from(
      `${head(whom, box, subject, 'Content-Type: multipart/mixed; boundary=x')}\r\n\r\n--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x`,
    ),
  (whom, subject, box) =>
    Buffer.from(
      `${head(whom, box, subject, 'Content-Type: multipart/mixed; boundary=x')}\r\n\r\n${'--x\r\n\r\ny\r\n'.repeat(1_500)}--x--`,
    ),
  (whom, subject, box) =>
    Buffer.from(
      `${head(whom, box, subject, 'Content-Type: text/html')}\r\n\r\n${'<div>'.repeat(50_000)}deep`,
    ),
  (whom, subject, box) =>
    Buffer.from(`${head(whom, box, subject, `X-Long: ${'a'.repeat(2_000_000)}`)}\r\n\r\nlong head`),
]

const kinds: Record<string, { of: number; make: Maker }> = {
  'to the signed address': { of: 250, make: (whom, subject) => text(whom, whom.replyTo, subject) },
  'by what they follow': {
    of: 150,
    make: (whom, subject, box) =>
      mime({
        from: `other-${randomUUID()}@mail.example`,
        to: box,
        subject,
        headers: [`In-Reply-To: ${whom.messageId}`],
      }),
  },
  'by the sender': { of: 150, make: (whom, subject, box) => text(whom, box, subject) },
  'of strangers': {
    of: 100,
    make: (_whom, subject, box) => mime({ from: `stranger-${randomUUID()}@mail.example`, to: box, subject }),
  },
  'autoreplies, and answers to answers': {
    of: 120,
    make: (whom, subject) =>
      text(whom, whom.replyTo, subject, 'Auto-Submitted: auto-replied', `In-Reply-To: ${whom.messageId}`),
  },
  'hard bounces': {
    of: 40,
    make: (whom, subject, box) =>
      relabelled(bounce(box, { address: whom.email, messageId: whom.messageId, status: '5.1.1' }), subject),
  },
  'soft bounces': {
    of: 30,
    make: (whom, subject, box) =>
      relabelled(bounce(box, { address: whom.email, messageId: whom.messageId, status: '4.2.2' }), subject),
  },
  'odd encodings': {
    of: 50,
    make: (...of) => (encodings[Number(of[1].match(/\d+$/)) % encodings.length] as Maker)(...of),
  },
  'broken MIME': {
    of: 40,
    make: (...of) => (broken[Number(of[1].match(/\d+$/)) % broken.length] as Maker)(...of),
  },
  'hostile HTML': {
    of: 30,
    make: (whom, subject, box) =>
      Buffer.from(`${head(whom, box, subject, 'Content-Type: text/html')}\r\n\r\n${HOSTILE}`),
  },
  'winmail.dat': {
    of: 15,
    make: (whom, subject) =>
      mime({
        from: whom.email,
        to: whom.replyTo,
        subject,
        parts: [{ type: 'application/ms-tnef', name: 'winmail.dat', bytes: 'x' }],
      }),
  },
  'with a resume': {
    of: 20,
    make: (whom, subject) =>
      mime({
        from: whom.email,
        to: whom.replyTo,
        subject,
        parts: [{ type: 'application/pdf', name: 'cv.pdf', bytes: pdfResume(subject) }],
      }),
  },
  'of 20 MB': {
    of: 5,
    make: (whom, subject) =>
      mime({
        from: whom.email,
        to: whom.replyTo,
        subject,
        parts: [{ type: 'video/mp4', name: 'me.mp4', bytes: Buffer.alloc(14_500_000, subject) }],
      }),
  },
}

const relabelled = (raw: Buffer, subject: string) =>
  Buffer.from(raw.toString('latin1').replace(/^Subject: .*$/m, `Subject: ${subject}`), 'latin1')

/** A thousand mails of all kinds, each with a subject of its own. */
export function inboundMails(written: readonly Written[], box: string): Inbound[] {
  let number = 0
  return Object.entries(kinds).flatMap(([kind, { of, make }]) =>
    Array.from({ length: of }, () => {
      number += 1
      const subject = `inbound mail ${number}`
      const whom = written[number % written.length] as Written
      return { kind, subject, raw: make(whom, subject, box) }
    }),
  )
}
