import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Changes, channelOf, TOPICS, type Topic } from './changes.ts'

const RETRY_MS = 1_000
const CONNECT_MS = 5_000
const HEAR_MS = 5_000
/** A channel on which nobody listens. */
const UNHEARD = 'unheard'

export type Listener = {
  /** Begins to listen; answers when the first connection stands or has failed, and goes on trying in either case. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  url: string
  changes: Changes
  /** Says something on a channel, by the connections on which changes are made. */
  announce: (channel: string) => Promise<unknown>
  /** Told why a connection could not be made, was lost or hears nothing. */
  failed: (error: unknown) => void
  /** After how long what was announced should have been heard. */
  hearMs?: number
}

/**
 * Tells `changes` what other instances changed, and every topic once on each connection, because some may have been
 * missed before. A connection on which nothing is heard, such as one of a pooler that lends it for a transaction, is given up
 * like a lost one: changes are then seen with each new one. Where none can be made every topic is told every few seconds, as
 * long as the database answers otherwise.
 */
export function createListener({ url, changes, announce, failed, hearMs = HEAR_MS }: Options): Listener {
  const stopping = new AbortController()
  let current: pg.Client | undefined

  const attempt = async (work: () => unknown): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!stopping.signal.aborted) failed(error)
    }
  }

  const tell = async (topics: readonly Topic[], about?: string): Promise<void> => {
    for (const topic of topics) await attempt(() => changes.tell(topic, about))
  }
  const isAnnounced = (channel: string): Promise<boolean> =>
    announce(channel).then(
      () => true,
      () => false,
    )
  let toldAt = performance.now()
  const tellAll = async (): Promise<void> => {
    toldAt = performance.now()
    await tell(TOPICS)
  }
  /** While the database is away there is nothing newer to be seen, and what is kept has to do. */
  const tellUnheard = async (): Promise<void> => {
    if (performance.now() - toldAt < hearMs || !(await isAnnounced(UNHEARD))) return
    if (!stopping.signal.aborted) await tellAll()
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
    const own = `heard_${randomUUID()}`
    const heard = Promise.withResolvers<true>()
    client.on('notification', ({ channel, payload }) => {
      if (channel === own) heard.resolve(true)
      else
        void tell(
          TOPICS.filter((topic) => channelOf(topic) === channel),
          payload || undefined,
        )
    })
    current = client
    try {
      await client.connect()
      for (const channel of [own, ...TOPICS.map(channelOf)])
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    return { client, ended, own, heard: heard.promise }
  }

  const checkHearing = async ({ ended, own, heard }: Awaited<ReturnType<typeof connect>>): Promise<void> => {
    const said = await isAnnounced(own)
    const late = delay(hearMs, false, { signal: stopping.signal, ref: false }).catch(() => true)
    const isHeard = await Promise.race([heard, late, ended.then(() => true)])
    if (said && !isHeard)
      throw new Error(
        'what is announced to the database is not heard. Where DATABASE_URL is a pooler, set DATABASE_DIRECT_URL',
      )
  }

  const listenOnce = async (connected: () => void): Promise<void> => {
    const connection = await connect().catch(async (error: unknown) => {
      await tellUnheard()
      throw error
    })
    try {
      await tellAll()
      connected()
      await checkHearing(connection)
      await connection.ended
    } finally {
      void connection.client.end().catch(() => {})
    }
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
