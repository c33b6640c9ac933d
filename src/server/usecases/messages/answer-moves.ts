import { dayOf } from '#contract/core/company-time.ts'
import { type AnswerMail, Mail } from '#contract/mail/mail.ts'
import { type LeadStatus, leadDue } from '#contract/messages/lead.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { mailOfLetter } from '#server/store/letters/letters.ts'
import { answersTo, hasReply } from '#server/store/letters/message-letters.ts'
import { findMail, setMailFacts } from '#server/store/mail/outbox.ts'
import {
  findRecruiterMessage,
  type MessageChange,
  type StoredMessage,
  updateMessage,
} from '#server/store/messages/recruiter-messages.ts'

type By = { at: string; by: string | null }

/**
 * Whoever is answered for the first time is in talk from then on, with the day that is promised for what is next (spec section 9), and their message
 * is open again. Answers how it stood; null where nothing was moved.
 */
export async function moveAnswered(
  transaction: Store,
  { id, status, due_on, closed_at }: StoredMessage,
  { at, by }: By,
): Promise<AnswerMail['moved']> {
  if (status !== 'new') return null
  const to = leadDue('in_talk', dayOf(new Date(at)))
  await updateMessage(transaction, id, { status: 'in_talk', due_on: to, closed_at: null })
  if (closed_at !== null) await note(transaction, id, { at, by, action: 'message.reopen' })
  await noteStatus(transaction, id, { at, by, from: status, to: 'in_talk' })
  return { to, due_on, closed_at }
}

/**
 * Takes that back with the answer (`letter`) that is taken back: as it was, unless somebody has changed it since, or it was answered otherwise. Of another answer that
 * still waits it is remembered there. A message that somebody wrote about meanwhile stays open.
 */
export async function moveBack(
  transaction: Store,
  message: number,
  { letter, moved, at, by }: By & Pick<AnswerMail, 'moved'> & { letter: number },
): Promise<void> {
  if (moved === null) return
  const others = await answersTo(transaction, message)
  if (others.some(({ gone }) => gone)) return
  const [next] = others
  if (next !== undefined) return handOn(transaction, next.id, moved)
  const now = await findRecruiterMessage(transaction, message)
  if (now?.status !== 'in_talk' || now.due_on !== moved.to) return
  const since = moved.closed_at
  // What somebody wrote since it was closed, or since it was answered, would have opened it again alone.
  const closes =
    now.closed_at === null && since !== null && !(await hasReply(transaction, message, { letter, since }))
  const change: MessageChange = { status: 'new', due_on: moved.due_on }
  await updateMessage(transaction, message, closes ? { ...change, closed_at: since } : change)
  if (closes) await note(transaction, message, { at, by, action: 'message.close' })
  await noteStatus(transaction, message, { at, by, from: 'in_talk', to: 'new' })
}

async function handOn(
  transaction: Store,
  letter: number,
  moved: NonNullable<AnswerMail['moved']>,
): Promise<void> {
  const mail = await mailOfLetter(transaction, letter)
  if (mail === undefined) return
  const facts = Mail.parse(JSON.parse((await findMail(transaction, mail)).facts))
  if (facts.kind === 'answer') await setMailFacts(transaction, mail, JSON.stringify({ ...facts, moved }))
}

const noteStatus = (
  transaction: Store,
  id: number,
  { from, to, ...change }: By & Record<'from' | 'to', LeadStatus>,
) => note(transaction, id, { ...change, action: 'message.status', detail: { from, to } })

const note = (
  transaction: Store,
  id: number,
  {
    at,
    by,
    ...said
  }: By & {
    action: 'message.reopen' | 'message.close' | 'message.status'
    detail?: Record<string, unknown>
  },
): Promise<void> =>
  recordAudit(transaction, { at, actor_id: by, subject: 'message', subject_id: String(id), ...said })
