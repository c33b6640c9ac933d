import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { merged } from '#contract/letters/merge-fields.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import type { AnswerPreviewInput } from '#contract/messages/answer.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type Address, markBounced } from '#server/store/letters/addresses.ts'
import { addressesOfReplies } from '#server/store/letters/message-letters.ts'
import type { StoredMessage } from '#server/store/messages/recruiter-messages.ts'
import { type Letterhead, mergeValues } from '../letters/merge-values.ts'
import { ownSignature } from '../letters/signature.ts'
import type { Actor } from '../people/authenticate.ts'
import { storedMessage } from './get-message.ts'
import { senderOf } from './sender.ts'

type Deps = { store: Store; letterhead: Letterhead }

/** A message that may be answered, and what is known of whoever wrote it. */
export type Answerable = {
  message: StoredMessage
  person: Awaited<ReturnType<typeof senderOf>>
  /** Its own address, then those from which mails about it came. */
  addresses: Address[]
}

/** Finds both. Throws `message_not_found` and `message_is_spam`. */
export async function answerable(store: Store, id: number): Promise<Answerable> {
  const message = await storedMessage(store, id)
  if (message.spam) throw new AppError('message_is_spam')
  const own = message.email.toLowerCase()
  const came = (await addressesOfReplies(store, id))
    .map((address) => address.toLowerCase())
    .filter((address) => address !== own)
  const addresses = await markBounced(store, [message.email, ...came])
  return { message, person: await senderOf(store, message), addresses }
}

/** What the fields of an answer stand for. */
export const answerValues = (
  { message, person }: Pick<Answerable, 'message' | 'person'>,
  recruiter: Pick<Actor, 'name' | 'email'>,
  letterhead: Letterhead,
) => mergeValues({ name: person?.name ?? '', message, recruiter, letterhead })

/** An answer whose fields are filled. */
export type ComposedAnswer = { to: string; subject: string; body: string; signature: string }

/**
 * Fills the fields of an answer and looks whether it may be sent. Throws as `answerable`, `do_not_contact` where the sender is a candidate who must
 * not be contacted, and `invalid_input` for an address from which nobody wrote about the message or that bounces, and for a field that
 * nothing is known for: no mail has a hole.
 */
export async function composeAnswer(
  { store, letterhead }: Deps,
  id: number,
  { to, subject, body }: AnswerPreviewInput,
  actor: Pick<Actor, 'id' | 'name' | 'email'>,
): Promise<ComposedAnswer> {
  const about = await answerable(store, id)
  if (about.person?.silent) throw new AppError('do_not_contact')
  const values = answerValues(about, actor, letterhead)
  const [line, text] = [merged(subject, values), merged(body, values)]
  const address = about.addresses.find((one) => one.address === to)
  const fields: FieldErrors = {}
  if (address === undefined) fields.to = letterTexts.toOfNobody
  else if (address.bounced) fields.to = letterTexts.toOfMessageBounced
  if (line.holes.length > 0) fields.subject = letterTexts.holesOfMessage(line.holes)
  if (text.holes.length > 0) fields.body = letterTexts.holesOfMessage(text.holes)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const { signature } = await ownSignature({ store }, actor, letterhead)
  return { to, subject: line.text, body: text.text, signature }
}
