import type { Letter } from '#contract/letters/letter.ts'
import type { PastedReplyInput } from '#contract/messages/answer.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { insertLetter } from '#server/store/letters/letters.ts'
import { lockMessage } from '#server/store/messages/recruiter-messages.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { answerable } from './compose-answer.ts'
import { recordAnswer } from './record-answer.ts'
import { readLetter } from './write-answer.ts'

type Deps = { store: Store; clock: Clock }

/** Keeps a mail about a message that came elsewhere, as a recruiter pastes it. Throws as `answerable`. */
export function pasteReply(
  { store, clock }: Deps,
  id: number,
  { subject, body }: PastedReplyInput,
  actor: Actor,
): Promise<Letter> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockMessage(transaction, id)
    const { message } = await answerable(transaction, id)
    const letter = await insertLetter(transaction, {
      ...{ candidate_id: null, contact_message_id: id, direction: 'in', subject, body, signature: '' },
      ...{ address: message.email, author_id: actor.id, at, sent_at: at },
    })
    await recordAnswer(transaction, id, { at, by: actor.id, action: 'letter.paste', letter })
    return readLetter(transaction, letter)
  })
}
