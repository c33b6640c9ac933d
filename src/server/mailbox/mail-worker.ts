import { parentPort } from 'node:worker_threads'
import { simpleParser } from 'mailparser'
import type { FromWorker, Parsed } from './mail-reader.ts'
import {
  type Bounce,
  bounceOf,
  type HeaderLine,
  idsIn,
  isAutomatic,
  type MailFile,
  threadOf,
} from './read-mail.ts'

const HTML_MOST = 1_000_000
const TEXT_MOST = 200_000
const FILES_MOST = 50

const sayings = new Set(['message/delivery-status', 'message/global-delivery-status'])
/** What a bounce brings of the mail that came back: its head says which one that was. */
const returned = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
])

async function parse(bytes: Uint8Array): Promise<Parsed> {
  const mail = await simpleParser(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    checksumAlgo: false,
    ignoreEmbedded: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    maxHtmlLengthToParse: HTML_MOST,
    skipImageLinks: true,
    skipTextToHtml: true,
  })
  const lines: HeaderLine[] = [...mail.headerLines]
  const sender = mail.from?.value.flatMap((one) => one.group ?? [one]).find((one) => one.address)
  const thread = threadOf(lines)
  let bounce: Bounce | undefined
  const files: MailFile[] = []
  const isReport = /multipart\/report/i.test(lines.find(({ key }) => key === 'content-type')?.line ?? '')
  for (const { contentType, content, filename, related } of mail.attachments) {
    const type = contentType.toLowerCase()
    if (isReport && sayings.has(type)) bounce ??= bounceOf(content.toString('latin1'))
    else if (isReport && returned.has(type)) {
      const [, line = ''] =
        /^Message-ID:(.*(?:\r?\n[ \t].*)?)/im.exec(content.toString('latin1', 0, HTML_MOST)) ?? []
      const [id] = idsIn(line)
      if (id !== undefined) thread.follows.unshift(id)
    }
    // A picture that a text is made up with is part of its looks, and its looks are not kept.
    else if (!(related && type.startsWith('image/')) && files.length < FILES_MOST)
      files.push({ name: filename ?? '', type, bytes: new Uint8Array(content) })
  }
  return {
    ...thread,
    from: sender?.address === undefined ? undefined : { name: sender.name, address: sender.address },
    subject: mail.subject ?? '',
    text: (mail.text ?? '').slice(0, TEXT_MOST),
    isAutomatic: bounce !== undefined || isReport || isAutomatic(lines, sender?.address),
    bounce,
    files,
  }
}

parentPort?.on('message', (bytes: Uint8Array) => {
  parse(bytes).then(
    (mail) =>
      parentPort?.postMessage(
        { mail } satisfies FromWorker,
        mail.files.map(({ bytes: own }) => own.buffer as ArrayBuffer),
      ),
    () => parentPort?.postMessage({ problem: true } satisfies FromWorker),
  )
})
