import { AppError } from '#contract/core/errors.ts'
import type { Letter } from '#contract/letters/letter.ts'
import { Mail } from '#contract/mail/mail.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findLetter, mailOfLetter, removeLetter, updateLetter } from '#server/store/letters/letters.ts'
import { findMail, forgetMail, MAIL_TASK } from '#server/store/mail/outbox.ts'
import { lockMessage } from '#server/store/messages/recruiter-messages.ts'
import { cancelTask, enqueue } from '#server/store/queue/tasks.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Clock } from '../core/clock.ts'
import { moveBack } from '../messages/answer-moves.ts'
import { recordAnswer } from '../messages/record-answer.ts'
import { dropPageLink } from '../my-application/page-link.ts'
import type { Actor } from '../people/authenticate.ts'
import { recordLetter } from './write-letter.ts'

type Deps = { store: Store; clock: Clock; secret: string }

/**
 * Takes back a letter that has not gone out: nothing is left of it but that it was; answers what it said. Throws `letter_not_found`, and
 * `letter_not_waiting` for one that is on its way, was sent or may have arrived.
 */
export function takeBackLetter({ store, clock, secret }: Deps, id: number, actor: Actor): Promise<Letter> {
  const at = clock().toISOString()
  return inTransaction(store, (transaction) => takeBack(transaction, { secret }, id, { at, by: actor.id }))
}

type TakingBack = { at: string; by: string | null; detail?: Readonly<Record<string, unknown>> }

async function takeBack(
  transaction: Store,
  secret: Pick<Deps, 'secret'>,
  id: number,
  change: TakingBack,
): Promise<Letter> {
  const { letter, mail, of } = await heldLetter(transaction, id)
  if (letter.state === 'unsure') throw new AppError('letter_not_waiting')
  const { facts } = await findMail(transaction, mail)
  const parsed = Mail.parse(JSON.parse(facts))
  if (parsed.kind === 'letter') await dropPageLink(transaction, secret, parsed.page_seed)
  await forgetMail(transaction, mail)
  await removeLetter(transaction, id)
  await recordOf(transaction, of, { ...change, action: 'letter.take_back', letter: id })
  if ('message' in of && parsed.kind === 'answer')
    await moveBack(transaction, of.message, { ...change, letter: id, moved: parsed.moved })
  return letter
}

/** Whose a letter is: a person's, or about a message of the contact form. */
type Of = { person: number } | { message: number }

function recordOf(
  transaction: Store,
  of: Of,
  change: Parameters<typeof recordLetter>[2] & Parameters<typeof recordAnswer>[2],
): Promise<void> {
  return 'person' in of
    ? recordLetter(transaction, of.person, change)
    : recordAnswer(transaction, of.message, change)
}

/**
 * The same as part of a change that takes back what brought the letter about. `gone`: somebody took it back before, or the person was
 * erased. `sent`: it is on its way, and stays.
 */
export async function takeBackIfWaiting(
  transaction: Store,
  secret: Pick<Deps, 'secret'>,
  id: number,
  change: TakingBack,
): Promise<'back' | 'gone' | 'sent'> {
  // Nothing of it may change here: the caller goes on.
  if ((await findLetter(transaction, id))?.state === 'unsure') return 'sent'
  try {
    await takeBack(transaction, secret, id, change)
    return 'back'
  } catch (error) {
    if (error instanceof AppError && error.code === 'letter_not_found') return 'gone'
    if (error instanceof AppError && error.code === 'letter_not_waiting') return 'sent'
    throw error
  }
}

/** Has a letter that waits, or could not be sent, go out now; answers it. Throws as `takeBackLetter`. */
export function sendLetterNow({ store, clock }: Deps, id: number, actor: Actor): Promise<Letter> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const { mail, of } = await heldLetter(transaction, id)
    await enqueue(transaction, { kind: MAIL_TASK, key: mail, at })
    await updateLetter(transaction, id, { due_at: at })
    await recordOf(transaction, of, { at, by: actor.id, action: 'letter.send_now', letter: id })
    const letter = await findLetter(transaction, id)
    if (letter === undefined) throw new AppError('letter_not_found')
    return letter
  })
}

/** Holds a letter whose mail nobody sends: its task is out of the queue, and stays so if the caller does not put it back. */
async function heldLetter(transaction: Store, id: number) {
  const found = await findLetter(transaction, id)
  if (found === undefined) throw new AppError('letter_not_found')
  const of = await heldOf(transaction, found)
  const mail = await mailOfLetter(transaction, id)
  const letter = await findLetter(transaction, id)
  if (letter === undefined) throw new AppError('letter_not_found')
  if (letter.direction === 'in' || mail === undefined || !(await cancelTask(transaction, MAIL_TASK, mail)))
    throw new AppError('letter_not_waiting')
  return { letter, mail, of }
}

async function heldOf(transaction: Store, { candidate_id, contact_message_id }: Letter): Promise<Of> {
  if (candidate_id !== null) return { person: (await lockPersonOf(transaction, candidate_id)).row.id }
  if (contact_message_id === null) throw new AppError('letter_not_found')
  await lockMessage(transaction, contact_message_id)
  return { message: contact_message_id }
}
