import type { Store } from '#server/store/engine/store.ts'
import { countUnreadMessages } from '#server/store/messages/recruiter-messages.ts'

/** Open messages that nobody has read; spam does not count. */
export async function countUnread({ store }: { store: Store }): Promise<{ data: { unread: number } }> {
  return { data: { unread: await countUnreadMessages(store) } }
}
