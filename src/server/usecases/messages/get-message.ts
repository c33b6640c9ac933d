import { AppError } from '#contract/core/errors.ts'
import type { RecruiterMessage } from '#contract/messages/recruiter-message.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findRecruiterMessage } from '#server/store/messages/recruiter-messages.ts'
import { tagOf } from '../core/record-tag.ts'

/** One message with all that was sent. Throws `message_not_found`. */
export async function getMessage({ store }: { store: Store }, id: number): Promise<RecruiterMessage> {
  const message = await findRecruiterMessage(store, id)
  if (message === undefined) throw new AppError('message_not_found')
  return message
}

/** The tag of what the admin can change of a message. Being read is no such thing: opening it does that for everybody. */
export const messageTag = ({ closed_at, spam, assigned_to, status, due_on }: RecruiterMessage): string =>
  tagOf([closed_at, spam, assigned_to?.id ?? null, status, due_on])
