import { AppError } from '#contract/core/errors.ts'
import type { RecruiterMessage } from '#contract/messages/recruiter-message.ts'
import type { Store } from '#server/store/engine/store.ts'
import { hasBounced } from '#server/store/letters/addresses.ts'
import { lettersOfMessage } from '#server/store/letters/letters.ts'
import { findRecruiterMessage, type StoredMessage } from '#server/store/messages/recruiter-messages.ts'
import { tagOf } from '../core/record-tag.ts'
import { senderOf } from './sender.ts'

/** One message with all that was sent and the newest of its conversation. Throws `message_not_found`. */
export async function getMessage({ store }: { store: Store }, id: number): Promise<RecruiterMessage> {
  const message = await storedMessage(store, id)
  const person = await senderOf(store, message)
  const { data: letters, older } = await lettersOfMessage(store, id)
  return {
    ...message,
    person: person === undefined ? null : { id: person.id, name: person.name },
    bounced: await hasBounced(store, message.email),
    letters,
    older_letters: older,
  }
}

/** The same without what else is known. Throws `message_not_found`. */
export async function storedMessage(store: Store, id: number): Promise<StoredMessage> {
  const message = await findRecruiterMessage(store, id)
  if (message === undefined) throw new AppError('message_not_found')
  return message
}

/** The tag of what the admin can change of a message. Being read is no such thing: opening it does that for everybody. */
export const messageTag = ({ closed_at, spam, assigned_to, status, due_on }: StoredMessage): string =>
  tagOf([closed_at, spam, assigned_to?.id ?? null, status, due_on])
