import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 1_000

/**
 * Calls `heard` for every notification on a PostgreSQL channel, and once after each lost connection, when some may
 * have been missed. Answers how to stop. Rejects when the first connection fails.
 */
export async function listen(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  let stopped = false
  let current = await connect(url, channel, heard)

  const keepListening = async () => {
    while (!stopped) {
      await current.ended
      if (stopped) return
      await delay(RETRY_MS)
      const next = await connect(url, channel, heard).catch(() => undefined)
      if (next === undefined) continue
      current = next
      if (stopped) await next.client.end()
      else heard()
    }
  }
  void keepListening()

  return async () => {
    stopped = true
    await current.client.end()
  }
}

async function connect(url: string, channel: string, heard: () => void) {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve)
    client.on('error', () => resolve())
  })
  client.on('notification', heard)
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return { client, ended }
}

/** The listener of an engine with one process: nobody else changes anything. */
export async function listenToNobody(): Promise<() => Promise<void>> {
  return async () => {}
}
