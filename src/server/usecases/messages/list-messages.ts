import { dayOf } from '#contract/core/company-time.ts'
import { MESSAGES_PAGE, type MessagePage, type MessageQuery } from '#contract/messages/recruiter-message.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countMessages, messagesOfPage } from '#server/store/messages/recruiter-messages.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'

/** One page of the admin's messages, newest first, those that are due the latest first. What filled in the trap stands in its own list only. */
export async function listMessages(
  { store, clock }: { store: Store; clock: Clock },
  { page, ...wanted }: MessageQuery,
  actor: Actor,
): Promise<MessagePage> {
  const filter = { ...wanted, person: actor.id, today: dayOf(clock()) }
  const count = await countMessages(store, filter)
  const beyond = (page - 1) * MESSAGES_PAGE >= count
  return { count, results: beyond ? [] : await messagesOfPage(store, filter, { page, size: MESSAGES_PAGE }) }
}
