import { AppError } from '#contract/core/errors.ts'
import type { Letter } from '#contract/letters/letter.ts'
import { Mail } from '#contract/mail/mail.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findLetter, mailOfLetter, removeLetter, updateLetter } from '#server/store/letters/letters.ts'
import { findMail, forgetMail, MAIL_TASK } from '#server/store/mail/outbox.ts'
import { cancelTask, enqueue } from '#server/store/queue/tasks.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Clock } from '../core/clock.ts'
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
  const { letter, mail, person } = await heldLetter(transaction, id)
  if (letter.state === 'unsure') throw new AppError('letter_not_waiting')
  const { facts } = await findMail(transaction, mail)
  const parsed = Mail.parse(JSON.parse(facts))
  if (parsed.kind === 'letter') await dropPageLink(transaction, secret, parsed.page_seed)
  await forgetMail(transaction, mail)
  await removeLetter(transaction, id)
  await recordLetter(transaction, person, { ...change, action: 'letter.take_back', letter: id })
  return letter
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
    const { mail, person } = await heldLetter(transaction, id)
    await enqueue(transaction, { kind: MAIL_TASK, key: mail, at })
    await updateLetter(transaction, id, { due_at: at })
    await recordLetter(transaction, person, { at, by: actor.id, action: 'letter.send_now', letter: id })
    const letter = await findLetter(transaction, id)
    if (letter === undefined) throw new AppError('letter_not_found')
    return letter
  })
}

/** Holds a letter whose mail nobody sends: its task is out of the queue, and stays so if the caller does not put it back. */
async function heldLetter(transaction: Store, id: number) {
  const found = await findLetter(transaction, id)
  if (found === undefined || found.candidate_id === null) throw new AppError('letter_not_found')
  const { row } = await lockPersonOf(transaction, found.candidate_id)
  const mail = await mailOfLetter(transaction, id)
  const letter = await findLetter(transaction, id)
  if (letter === undefined) throw new AppError('letter_not_found')
  if (letter.direction === 'in' || mail === undefined || !(await cancelTask(transaction, MAIL_TASK, mail)))
    throw new AppError('letter_not_waiting')
  return { letter, mail, person: row.id }
}
