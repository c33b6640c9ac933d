import type { Store } from './store.ts'

/** What somebody waits to hear of: who keeps pages of jobs or of the notice, who works on the queue, who is told what waits. */
export const TOPICS = ['jobs', 'notice', 'tasks', 'counts'] as const
export type Topic = (typeof TOPICS)[number]

/** The changes of one opened database, as this process hears of them. */
export type Changes = {
  /** Has `hear` called at once for every change of the topic, here or on another instance. */
  on: (topic: Topic, hear: () => void) => void
  /** Says that the topic changed, to this process alone. */
  tell: (topic: Topic) => void
}

/** The PostgreSQL channel on which instances tell each other of a topic. */
export const channelOf = (topic: Topic): string => `${topic}_changed`

/** Changes that nobody has asked to hear of yet. */
export function createChanges(): Changes {
  const heard = new Map<Topic, (() => void)[]>()
  return {
    on(topic, hear) {
      heard.set(topic, [...(heard.get(topic) ?? []), hear])
    },
    tell(topic) {
      for (const hear of heard.get(topic) ?? []) hear()
    },
  }
}

/**
 * To be called in the transaction of a change. When it ends, and before whoever made the change is answered, all who
 * listen on this instance have heard of it; other instances hear of it once it commits.
 */
export async function changed(transaction: Store, topic: Topic): Promise<void> {
  transaction.changed?.add(topic)
  await transaction.dialect.notify(transaction.sql, channelOf(topic))
}
