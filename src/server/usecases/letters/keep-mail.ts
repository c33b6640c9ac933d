import { createHash } from 'node:crypto'
import {
  EMAIL_MAX,
  LETTER_SUBJECT_MAX,
  MAIL_BODY_MAX,
  MAIL_ID_MAX,
  SENDER_NAME_MAX,
} from '#contract/core/limits.ts'
import { text } from '#contract/core/text.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import type { ReadMail } from '#server/mailbox/read-mail.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { holderOf } from '#server/store/candidates/facts.ts'
import { changed } from '#server/store/engine/changes.ts'
import { isCommitUnknown } from '#server/store/engine/commit-unknown.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { insertLetter, updateLetter } from '#server/store/letters/letters.ts'
import { lockMailboxes, noteRead, wasRead } from '#server/store/letters/mailboxes.ts'
import {
  forgetBounced,
  isColleague,
  isKnownMessage,
  lastWritten,
  newestMessageFrom,
  noteBounced,
  sentTo,
  type Thread,
  threadOfApplication,
  threadOfLetter,
  threadOfMessage,
  threadOfMessages,
} from '#server/store/letters/received.ts'
import {
  findRecruiterMessage,
  lockMessage,
  type StoredMessage,
  updateMessage,
} from '#server/store/messages/recruiter-messages.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { recordAnswer } from '../messages/record-answer.ts'
import { type JudgedFile, judgeMailFiles, removeMailFiles } from './judge-mail-files.ts'
import { type ReplyAbout, repliesIn } from './reply-address.ts'
import { recordLetter } from './write-letter.ts'

type Deps = Pick<AllDeps, 'store' | 'resumes' | 'tempFolder' | 'clock' | 'secret'>

type Kept = {
  mail: ReadMail
  /** When it came. */
  at: Date | undefined
  /** Notes in the same transaction that the mail was read. */
  read: (transaction: Store) => Promise<void>
}

/**
 * Keeps a mail that came, once however often it is read: beside the person or the message whose letter it answers (by the signed address, else by what
 * it follows), else beside the one person who has the sender's address, else beside the newest message from there, else among those that a
 * recruiter has to find somebody for. What a person writes about a message makes it unread and open again. Of a machine's it says so;
 * what came back for good marks the address. Nothing is ever sent because of it. Throws what the stores do.
 */
export async function keepMail(deps: Deps, { mail, at, read }: Kept): Promise<void> {
  const { store } = deps
  const print = printOf(mail)
  const known = await inTransaction(store, async (transaction) => {
    if (!(await wasRead(transaction, print))) return false
    await read(transaction)
    return true
  })
  if (known) return
  const files = await judgeMailFiles(deps, mail.files)
  const kept = await inTransaction(store, async (transaction) => {
    await lockMailboxes(transaction)
    const isNew = !(await wasRead(transaction, print))
    if (isNew) {
      await keep(transaction, deps, { mail, at, files })
      await noteRead(transaction, print, deps.clock().toISOString())
    }
    await read(transaction)
    return isNew
  }).catch(async (error: unknown) => {
    // The row may stand: then its files must. The sweep takes a file that no row names.
    if (!isCommitUnknown(error)) await removeMailFiles(deps, files)
    throw error
  })
  if (!kept) await removeMailFiles(deps, files)
}

/** The same for a mail that comes twice; another for one that only borrows the Message-ID of another. */
function printOf({ messageId, from, date, subject, text: body, files }: ReadMail): string {
  const said = [
    messageId,
    from?.address,
    date,
    subject,
    body,
    files.map(({ name, bytes }) => [name, bytes.byteLength]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

type Came = { mail: ReadMail; at: Date | undefined; files: JudgedFile[] }

async function keep(transaction: Store, { clock, secret }: Deps, { mail, at, files }: Came): Promise<void> {
  const now = clock()
  const came = at === undefined || at > now ? now : at
  const address = lineOf(mail.from?.address ?? '', EMAIL_MAX).toLowerCase()
  const about = repliesIn(secret, mail.recipients)
  const bounced = mail.bounce && (await sentTo(transaction, { letter: letterIn(about), ids: mail.follows }))
  const thread = await heldThread(transaction, await findThread(transaction, { mail, address, about }))
  if (bounced && mail.bounce?.isFinal) {
    const { status: reason } = mail.bounce
    await noteBounced(transaction, { address: bounced.address, at: now.toISOString(), reason })
    if (bounced.letter !== null)
      await updateLetter(transaction, bounced.letter, { bounced_at: now.toISOString() })
  }
  // Who writes from an address reads there.
  if (!mail.isAutomatic) await forgetBounced(transaction, address)
  const message_id = mail.messageId?.slice(0, MAIL_ID_MAX)
  // Of what a machine or a colleague wrote nobody is told.
  const waits = thread !== undefined && !mail.isAutomatic && !(await isColleague(transaction, address))
  const id = await insertLetter(
    transaction,
    {
      candidate_id: thread?.candidate_id ?? null,
      contact_message_id: thread?.contact_message_id ?? null,
      application_id: thread?.application_id ?? null,
      direction: 'in',
      subject: lineOf(mail.subject, LETTER_SUBJECT_MAX),
      body: bodyOf(mail),
      signature: '',
      address,
      sender_name: lineOf(mail.from?.name ?? '', SENDER_NAME_MAX),
      automatic: mail.bounce ? 'bounce' : mail.isAutomatic ? 'reply' : null,
      message_id:
        message_id === undefined || (await isKnownMessage(transaction, message_id)) ? null : message_id,
      answers_id: thread?.letter ?? null,
      told_id: waits ? await toldOf(transaction, thread) : null,
      at: came.toISOString(),
      sent_at: came.toISOString(),
    },
    files,
  )
  if (thread === undefined) await changed(transaction, 'counts')
  else {
    const said = { at: now.toISOString(), by: null, action: 'letter.receive', letter: id } as const
    if ('person' in thread) await recordLetter(transaction, thread.person, said)
    else {
      await recordAnswer(transaction, thread.message.id, said)
      if (waits) await openAgain(transaction, thread.message, said.at)
    }
  }
}

const letterIn = (about: ReturnType<typeof repliesIn>) => about.find(({ of }) => of === 'letter')?.id

type Sought = { mail: ReadMail; address: string; about: ReturnType<typeof repliesIn> }

async function findThread(transaction: Store, { mail, address, about }: Sought): Promise<Thread | undefined> {
  for (const { of, id } of about) {
    const thread = await THREADS[of](transaction, id)
    if (thread !== undefined) return thread
  }
  const followed = await threadOfMessages(transaction, mail.follows)
  if (followed !== undefined) return followed
  const holder = address === '' ? undefined : await holderOf(transaction, address)
  if (holder !== undefined) {
    const about = { contact_message_id: null, application_id: null }
    return { letter: null, candidate_id: holder, ...about, author_id: null }
  }
  return address === '' ? undefined : newestMessageFrom(transaction, address)
}

const THREADS = {
  letter: threadOfLetter,
  application: threadOfApplication,
  message: threadOfMessage,
} as const satisfies Record<ReplyAbout['of'], unknown>

type Held = Thread & ({ person: number; ids: number[] } | { message: StoredMessage })

/** Holds the person or the message, unless they were erased in this moment. */
async function heldThread(transaction: Store, thread: Thread | undefined): Promise<Held | undefined> {
  if (thread === undefined) return undefined
  const { candidate_id, contact_message_id } = thread
  if (candidate_id === null) {
    if (contact_message_id === null) return undefined
    await lockMessage(transaction, contact_message_id)
    const message = await findRecruiterMessage(transaction, contact_message_id)
    return message && { ...thread, message }
  }
  if ((await findCandidate(transaction, candidate_id)) === undefined) return undefined
  const { row, ids } = await lockPersonOf(transaction, candidate_id)
  return { ...thread, person: row.id, ids }
}

/** Who hears of it: who wrote what it answers, or last, or has the message. */
async function toldOf(transaction: Store, thread: Held): Promise<string | null> {
  if (thread.author_id !== null) return thread.author_id
  const to = 'message' in thread ? { message: thread.message.id } : { candidates: thread.ids }
  const last = (await lastWritten(transaction, to))?.author_id ?? null
  return last ?? ('message' in thread ? (thread.message.assigned_to?.id ?? null) : null)
}

/** Somebody wrote about a message: it waits in the list of the open ones, and is counted, until it is read. */
async function openAgain(
  transaction: Store,
  { id, closed_at }: Pick<StoredMessage, 'id' | 'closed_at'>,
  at: string,
): Promise<void> {
  await updateMessage(transaction, id, { read_at: null, closed_at: null })
  if (closed_at === null) return
  const about = { subject: 'message', subject_id: String(id) } as const
  await recordAudit(transaction, { at, actor_id: null, action: 'message.reopen', ...about })
}

const line = text({ most: Number.POSITIVE_INFINITY })
const lines = text({ most: Number.POSITIVE_INFINITY, lines: true })
const lineOf = (value: string, most: number): string =>
  line
    .parse(value.slice(0, most * 4))
    .slice(0, most)
    .toWellFormed()
    .trim()

function bodyOf({ text: body, isWhole }: ReadMail): string {
  const whole = lines.parse(body.replace(/\n{4,}/g, '\n\n\n'))
  const kept =
    whole.length <= MAIL_BODY_MAX
      ? whole
      : `${whole.slice(0, MAIL_BODY_MAX).toWellFormed()}\n\n${letterTexts.mailCut}`
  return isWhole ? kept : [kept, letterTexts.mailUnread].filter((part) => part !== '').join('\n\n')
}
