import { AppError } from '#contract/core/errors.ts'
import type { MailReader } from '#server/mailbox/mail-reader.ts'
import { type Mailbox, MailboxAway, type RawMail } from '#server/mailbox/mailbox.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  findMailbox,
  forgetReadMails,
  noteMailboxAway,
  noteMailboxDone,
  noteMailboxRead,
} from '#server/store/letters/mailboxes.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { keepMail } from './keep-mail.ts'

const DAY = 86_400_000
/** Of a mailbox that was never read older mails are nobody's answer. */
const FIRST_DAYS = 7
/** So far back a mailbox is read again whose numbers changed their meaning; prints are known for longer. */
const AGAIN_DAYS = 30
const PRINT_DAYS = 90
const ROUND_MS = 120_000
/** What keeps a mail from being kept, as somebody can mend it. */
const NO_PLACE: Partial<Record<string, string>> = {
  storage_full: 'there is no room left for what is in its mails (disk or database)',
  unavailable:
    'what is in its mails cannot be kept, because the place of the files or the database cannot be reached',
}

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'tempFolder' | 'clock' | 'secret'> & {
  log: { info: (details: object, message: string) => void; warn: (details: object, message: string) => void }
  mailbox: { name: string; open: () => Promise<Mailbox>; reader: () => MailReader }
}

/**
 * Reads what came into the mailbox since it was read last, mail by mail: what a mail said and how far the mailbox is read are one
 * transaction, so it may be cut off anywhere. The mailbox itself stays as it is. While it cannot be read, or its mails not be kept
 * because the disk is full or away, that and why is noted for administrators, and nothing is thrown but what keeps even that from being noted.
 */
export async function readMailbox(deps: Deps, signal: AbortSignal): Promise<void> {
  const { store, clock, log, mailbox } = deps
  const { name } = mailbox
  const began = clock()
  const row = await findMailbox(store, name)
  const since = sinceOf(row, began)
  const place = { name, began: began.toISOString() }
  let box: Mailbox | undefined
  const reader = mailbox.reader()
  try {
    box = await mailbox.open()
    const { validity } = box
    let last = row?.validity === validity ? Number(row.read_to) : 0
    const until = Date.now() + ROUND_MS
    let kept = 0
    for (;;) {
      const numbers = await box.numbers(last, since)
      for (const number of numbers) {
        if (signal.aborted || Date.now() > until) return
        const raw = await box.fetch(number)
        const read = (transaction: Store) =>
          noteMailboxRead(transaction, { ...place, validity, read_to: number })
        if (raw === undefined) await inTransaction(store, read)
        else await keepOne(deps, reader, raw, read)
        last = number
        kept += 1
      }
      if (numbers.length === 0) break
    }
    const done = { ...place, validity, read_to: last }
    await inTransaction(store, (transaction) => noteMailboxDone(transaction, done))
    await forgetReadMails(store, new Date(began.getTime() - PRINT_DAYS * DAY).toISOString())
    if (kept > 0) log.info({ mails: kept }, 'mailbox read')
  } catch (error) {
    const reason = awayBecause(error)
    if (reason === undefined) throw error
    log.warn({ reason, ...(error instanceof AppError && { err: error }) }, 'mailbox not read')
    await noteMailboxAway(store, { ...place, at: clock().toISOString(), reason }).catch((unnoted) => {
      throw error instanceof AppError ? error : unnoted
    })
  } finally {
    await Promise.all([box?.close(), reader.close()])
  }
}

type Read = Parameters<typeof keepMail>[1]['read']

/** A mail that cannot be kept as it is, whatever it holds, is kept as far as its head: none keeps the next ones waiting. */
async function keepOne(deps: Deps, reader: MailReader, raw: RawMail, read: Read): Promise<void> {
  const mail = await reader.read(raw)
  try {
    await keepMail(deps, { mail, at: raw.at, read })
  } catch (err) {
    if (err instanceof AppError) throw err
    deps.log.warn({ err }, 'mail not kept whole')
    await keepMail(deps, { mail: { ...mail, text: '', files: [], isWhole: false }, at: raw.at, read })
  }
}

/** Why nothing could be read, in words for an operator; undefined for what is a fault of ours. */
function awayBecause(error: unknown): string | undefined {
  if (error instanceof MailboxAway) return error.message
  return error instanceof AppError ? NO_PLACE[error.code] : undefined
}

/** From when on mails are read: before the first time those of the last days. */
function sinceOf(row: Awaited<ReturnType<typeof findMailbox>>, now: Date): Date {
  const first = new Date(row?.since ?? now).getTime() - FIRST_DAYS * DAY
  const again = row?.read_at ? new Date(row.read_at).getTime() - AGAIN_DAYS * DAY : 0
  return new Date(Math.max(first, again))
}
