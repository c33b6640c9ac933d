import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 1_000

/** What to do on each channel. */
type Heard = Readonly<Record<string, () => void>>

/**
 * Calls what belongs to a PostgreSQL channel for every notification on it, and everything once after each lost
 * connection, when some may have been missed. Answers how to stop. Rejects when the first connection fails.
 */
export async function listen(url: string, heard: Heard): Promise<() => Promise<void>> {
  let stopped = false
  let current = await connect(url, heard)

  const keepListening = async () => {
    while (!stopped) {
      await current.ended
      if (stopped) return
      await delay(RETRY_MS)
      const next = await connect(url, heard).catch(() => undefined)
      if (next === undefined) continue
      current = next
      if (stopped) await next.client.end()
      else for (const hear of Object.values(heard)) hear()
    }
  }
  void keepListening()

  return async () => {
    stopped = true
    await current.client.end()
  }
}

async function connect(url: string, heard: Heard) {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  client.on('notification', ({ channel }) => heard[channel]?.())
  await client.connect()
  for (const channel of Object.keys(heard)) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return { client, ended }
}

/** The listener of an engine with one process: nobody else changes anything. */
export async function listenToNobody(): Promise<() => Promise<void>> {
  return async () => {}
}
