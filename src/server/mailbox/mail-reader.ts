import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RawMail } from './mailbox.ts'
import { headerLines, isAutomatic, type ReadMail, threadOf } from './read-mail.ts'

const WORKER = new URL('./mail-worker.ts', import.meta.url)
const READ_MS = 30_000
const HEAP_MB = 256

/** What the thread makes of a mail. */
export type Parsed = Omit<ReadMail, 'isWhole'>
export type FromWorker = { mail: Parsed } | { problem: true }

export type MailReader = {
  /** What a mail says. One that nobody can read is read as far as its head. */
  read: (mail: RawMail) => Promise<ReadMail>
  close: () => Promise<void>
}

/**
 * Reads the mails of strangers in a thread of its own, with limits to its memory and time: the parsers of MIME and HTML meet whatever
 * anybody sends, and the site serves meanwhile. A thread that dies of a mail is replaced for the next.
 */
export function createMailReader({ limitMs = READ_MS, heapMb = HEAP_MB } = {}): MailReader {
  let worker: Worker | undefined
  const start = () => {
    const made = new Worker(WORKER, {
      execArgv: [],
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    })
    // What goes wrong in it is heard by who waits for an answer.
    made.on('error', () => {})
    return made
  }
  const parse = async (bytes: Uint8Array): Promise<Parsed | undefined> => {
    worker ??= start()
    const ended = new AbortController()
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(limitMs)])
    const end = () => ended.abort()
    worker.once('exit', end)
    try {
      worker.postMessage(bytes)
      const [said]: FromWorker[] = await once(worker, 'message', { signal })
      return said !== undefined && 'mail' in said ? said.mail : undefined
    } catch {
      const late = worker
      worker = undefined
      await late.terminate()
      return undefined
    } finally {
      worker?.off('exit', end)
    }
  }
  return {
    async read(raw) {
      const mail = await parse(raw.bytes)
      return mail === undefined ? headOf(raw) : { ...mail, isWhole: raw.isWhole }
    },
    async close() {
      await worker?.terminate()
      worker = undefined
    },
  }
}

/** What the head of a mail says, as the mail server read it. */
function headOf({ bytes, envelope }: RawMail): ReadMail {
  const lines = headerLines(bytes)
  const { from } = envelope
  return {
    ...threadOf(lines),
    from,
    subject: envelope.subject,
    text: '',
    isAutomatic: isAutomatic(lines, from?.address),
    bounce: undefined,
    files: [],
    isWhole: false,
  }
}
