import { countUnreadMessages } from '#server/store/message-desk.ts'
import type { Store } from '#server/store/store.ts'

/** Open messages that nobody has read; suspect ones do not count. */
export async function countUnread({ store }: { store: Store }): Promise<{ data: { unread: number } }> {
  return { data: { unread: await countUnreadMessages(store) } }
}
