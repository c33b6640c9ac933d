import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { step } from '#server/watch/told.ts'
import { createOutage } from './outage.ts'
import { limitedClient } from './postgres-client.ts'
import { toPostgresFault } from './postgres-faults.ts'
import type { Load } from './store.ts'

/** From asking for a connection to the end of a statement on it: less than the 5 s we answer within. */
const ANSWER_MS = 4_000
/** The server's own limit is shorter, so that one slow statement is told from a server that says nothing. */
const STATEMENT_MS = 3_500
const LEAST_STATEMENT_MS = 500
const PROBE_MS = 1_000
/** An instance that lost its power in a transaction must not keep its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000

/** A pool in which nobody waits for long, and nobody at all for a server that is known to be silent. */
export function limitedPool(config: pg.PoolConfig): PostgresPool & { load: () => Load } {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: ANSWER_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  // A connection that breaks is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const idle = new Set<pg.PoolClient>()
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))

  const outage = createOutage(() => probe(config))
  /** The idle connections may be as dead. */
  const beginOutage = (error: Error) => {
    outage.begin(error)
    for (const { connection } of idle) connection.stream.destroy()
  }

  return {
    options: pool.options,
    connect: () =>
      step('statement', 'connect', async () => {
        outage.check()
        const began = performance.now()
        try {
          const client = await pool.connect()
          const waited = performance.now() - began
          const patienceMs = Math.round(Math.max(LEAST_STATEMENT_MS, ANSWER_MS - waited))
          // Who waited for a connection gives up before the server's own limit would: that tells nothing of the server.
          const onSilence = patienceMs > STATEMENT_MS ? beginOutage : () => undefined
          return limitedClient(client, { patienceMs, onSilence })
        } catch (error) {
          if (isSilence(error)) beginOutage(error)
          throw toPostgresFault(error)
        }
      }),
    load: () => ({
      taken: pool.totalCount - pool.idleCount,
      free: (config.max ?? pool.totalCount) - pool.totalCount + pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async end() {
      outage.stop()
      await pool.end()
    },
  }
}

/** A new connection got no answer; that the pool was empty for so long says nothing about the server. */
const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Connection terminated due to connection timeout'

async function probe({ connectionString }: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({
    ...(connectionString !== undefined && { connectionString }),
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    void client.end().catch(() => {})
  }
}
