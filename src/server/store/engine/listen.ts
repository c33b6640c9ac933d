import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 1_000
const CONNECT_MS = 5_000

/** What to do on each channel. */
type Heard = Readonly<Record<string, () => void>>

export type Listener = {
  /** Begins to listen; answers when the first connection stands or has failed, and goes on trying in either case. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Calls what belongs to a PostgreSQL channel for every notification on it, and everything once on each connection,
 * because some may have been missed before. `failed` is told why a connection could not be made or was lost.
 */
export function createListener(url: string, heard: Heard, failed: (error: unknown) => void): Listener {
  const stopping = new AbortController()
  let current: pg.Client | undefined

  const attempt = async (work: () => unknown): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!stopping.signal.aborted) failed(error)
    }
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
    client.on('notification', ({ channel }) => void attempt(() => heard[channel]?.()))
    current = client
    try {
      await client.connect()
      for (const channel of Object.keys(heard)) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return { client, ended }
  }

  const listenOnce = async (connected: () => void): Promise<void> => {
    const { client, ended } = await connect()
    for (const hear of Object.values(heard)) await attempt(hear)
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
export function listenToNobody(): Listener {
  return { start: async () => {}, stop: async () => {} }
}
