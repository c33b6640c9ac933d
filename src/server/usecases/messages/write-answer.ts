import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/core/errors.ts'
import { LETTER_WAIT_MINUTES, type Letter } from '#contract/letters/letter.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import type { Mail } from '#contract/mail/mail.ts'
import type { AnswerInput } from '#contract/messages/answer.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findLetter, insertLetter, letterOfKey, updateLetter } from '#server/store/letters/letters.ts'
import { answersTo, letterToFollow, type WrittenAnswer } from '#server/store/letters/message-letters.ts'
import { insertMail } from '#server/store/mail/outbox.ts'
import { lockMessage } from '#server/store/messages/recruiter-messages.ts'
import type { Clock } from '../core/clock.ts'
import type { Letterhead } from '../letters/merge-values.ts'
import type { Actor } from '../people/authenticate.ts'
import { moveAnswered } from './answer-moves.ts'
import { answerable, answerValues, type ComposedAnswer, composeAnswer } from './compose-answer.ts'
import { storedMessage } from './get-message.ts'
import { recordAnswer } from './record-answer.ts'

type Deps = { store: Store; clock: Clock; letterhead: Letterhead }

/**
 * Puts an answer into the outbox and beside the message, both or neither; it goes out in ten minutes, or at once, and a new message is in talk. The
 * same `key` is the same answer, which is answered again. Throws as `composeAnswer`, `answered_meanwhile` where a colleague has written one that `seen` does
 * not know, and `idempotency_key_reused` where the letter of the key reads otherwise.
 */
export function writeAnswer(deps: Deps, id: number, input: AnswerInput, actor: Actor): Promise<Letter> {
  const now = deps.clock()
  return inTransaction(deps.store, async (transaction) => {
    const { key } = input
    await transaction.dialect.lock(transaction.sql, `letter ${key}`)
    await lockMessage(transaction, id)
    const sent = await letterOfKey(transaction, key)
    if (sent !== undefined) {
      if (await isSame(transaction, deps, { sent, id, input, actor })) return sent
      throw new AppError('idempotency_key_reused')
    }
    const composed = await composeAnswer({ ...deps, store: transaction }, id, input, actor)
    refuseUnseen(await answersTo(transaction, id), input.seen, actor)
    return store(transaction, { id, composed, input, actor, now })
  })
}

/** Of two who answer at once the second one is told. */
function refuseUnseen(answers: readonly WrittenAnswer[], seen: AnswerInput['seen'], actor: Actor): void {
  if (seen === undefined) return
  const newer = answers.find(({ id, author }) => id > (seen ?? 0) && (author?.id ?? '') !== actor.id)
  if (newer === undefined) return
  const changed = [{ id: String(newer.id), at: newer.at, by: newer.author }]
  throw new AppError('answered_meanwhile', { changed })
}

type Same = { sent: Letter; id: number; input: AnswerInput; actor: Actor }

/** Whether an answer that was taken reads as the one that is sent now. */
async function isSame(
  transaction: Store,
  { letterhead }: Pick<Deps, 'letterhead'>,
  { sent, id, input, actor }: Same,
): Promise<boolean> {
  if (sent.author?.id !== actor.id || sent.contact_message_id !== id || sent.address !== input.to)
    return false
  const values = answerValues(await answerable(transaction, id), actor, letterhead)
  return sent.subject === merged(input.subject, values).text && sent.body === merged(input.body, values).text
}

type Stored = {
  id: number
  composed: ComposedAnswer
  input: AnswerInput
  actor: Actor
  now: Date
}

async function store(
  transaction: Store,
  { id, composed: { to, ...said }, input, actor, now }: Stored,
): Promise<Letter> {
  const at = now.toISOString()
  const due_at = new Date(now.getTime() + (input.at_once ? 0 : LETTER_WAIT_MINUTES) * 60_000).toISOString()
  const message_id = randomUUID()
  const answers_id = await letterToFollow(transaction, id, input.answers)
  const letter = await insertLetter(transaction, {
    ...{ candidate_id: null, contact_message_id: id, direction: 'out', ...said, address: to },
    ...{ author_id: actor.id, key: input.key, message_id, at, due_at, answers_id },
  })
  const moved = await moveAnswered(transaction, await storedMessage(transaction, id), { at, by: actor.id })
  const mail: Mail = { kind: 'answer', reference: letter, moved }
  const mail_id = await insertMail(
    transaction,
    { message_id, kind: mail.kind, facts: JSON.stringify(mail), recipient: to, created_at: at },
    due_at,
  )
  await updateLetter(transaction, letter, { mail_id })
  await recordAnswer(transaction, id, { at, by: actor.id, action: 'letter.write', letter })
  return readLetter(transaction, letter)
}

/** A letter that is there. Throws `letter_not_found`. */
export async function readLetter(transaction: Store, id: number): Promise<Letter> {
  const letter = await findLetter(transaction, id)
  if (letter === undefined) throw new AppError('letter_not_found')
  return letter
}
