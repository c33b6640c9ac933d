import type { Store } from './store.ts'

/** What somebody waits to hear of: who keeps pages of jobs, of the notice or of the content, who knows the settings of the site, who works on the queue, who is told what waits. */
export const TOPICS = ['jobs', 'notice', 'content', 'settings', 'tasks', 'counts'] as const
export type Topic = (typeof TOPICS)[number]

/** The changes of one opened database, as this process hears of them. */
export type Changes = {
  /**
   * Has `hear` called at once for every change of the topic, here or on another instance. `about` is what `changed` said of
   * it; undefined: anything may have changed.
   */
  on: (topic: Topic, hear: (about: string | undefined) => void) => void
  /** Says that the topic changed, to this process alone. */
  tell: (topic: Topic, about?: string) => void
}

/** The PostgreSQL channel on which instances tell each other of a topic. */
export const channelOf = (topic: Topic): string => `${topic}_changed`

/** From so many bytes on `NOTIFY` refuses what is said. */
const NOTIFY_BYTES = 8_000

/** Changes that nobody has asked to hear of yet. */
export function createChanges(): Changes {
  const heard = new Map<Topic, ((about: string | undefined) => void)[]>()
  return {
    on(topic, hear) {
      heard.set(topic, [...(heard.get(topic) ?? []), hear])
    },
    tell(topic, about) {
      for (const hear of heard.get(topic) ?? []) hear(about)
    },
  }
}

/**
 * To be called in the transaction of a change. When it ends, and before whoever made the change is answered, all who
 * listen on this instance have heard of it; other instances hear of it once it commits. `about`: what of the topic changed, in
 * words that those who listen know; left out, and where it is longer than PostgreSQL passes on: anything.
 */
export async function changed(transaction: Store, topic: Topic, about = ''): Promise<void> {
  const said = Buffer.byteLength(about) < NOTIFY_BYTES ? about : ''
  const known = transaction.changed?.get(topic) ?? new Set()
  transaction.changed?.set(topic, known.add(said))
  await transaction.dialect.notify(transaction.sql, channelOf(topic), said)
}
