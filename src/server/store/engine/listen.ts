import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Changes, channelOf, TOPICS, type Topic } from './changes.ts'

const RETRY_MS = 1_000
const CONNECT_MS = 5_000

export type Listener = {
  /** Begins to listen; answers when the first connection stands or has failed, and goes on trying in either case. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Tells `changes` what other instances changed, and every topic once on each connection, because some may have been
 * missed before. `failed` is told why a connection could not be made or was lost.
 */
export function createListener(url: string, changes: Changes, failed: (error: unknown) => void): Listener {
  const stopping = new AbortController()
  let current: pg.Client | undefined

  const attempt = async (work: () => unknown): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!stopping.signal.aborted) failed(error)
    }
  }

  const tell = async (topics: readonly Topic[]): Promise<void> => {
    for (const topic of topics) await attempt(() => changes.tell(topic))
  }

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      // A line that a firewall dropped without a word is noticed in a minute or two, not in hours.
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    const ended = new Promise<void>((resolve) => {
      client.on('end', resolve)
      client.on('error', (error) => void attempt(() => Promise.reject(error)).finally(resolve))
    })
    client.on(
      'notification',
      ({ channel }) => void tell(TOPICS.filter((topic) => channelOf(topic) === channel)),
    )
    current = client
    try {
      await client.connect()
      for (const topic of TOPICS) await client.query(`listen ${pg.escapeIdentifier(channelOf(topic))}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return { client, ended }
  }

  const listenOnce = async (connected: () => void): Promise<void> => {
    const { client, ended } = await connect()
    await tell(TOPICS)
    connected()
    await ended
    void client.end().catch(() => {})
  }

  const keepListening = async (tried: () => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      await attempt(() => listenOnce(tried)).catch(() => {})
      tried()
      await delay(RETRY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    start: () => new Promise<void>((resolve) => void keepListening(resolve)),
    async stop() {
      stopping.abort()
      // A server that hangs does not answer the good-bye either.
      await Promise.race([current?.end().catch(() => {}), delay(RETRY_MS, undefined, { ref: false })])
    },
  }
}

/** The listener of an engine with one process: nobody else changes anything. */
export function noListener(): Listener {
  return { start: async () => {}, stop: async () => {} }
}
