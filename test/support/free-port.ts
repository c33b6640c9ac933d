import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what the systems take for connections and for servers that want any port (32768 on Linux, 49152 on others). */
const PORTS = { first: 11_000, count: 20_000 }

const given = new Set<number>()

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/**
 * A port of 127.0.0.1 on which nothing listens, for a process that starts in a moment. The system gives it to nobody
 * meanwhile, as it may one of its own choice, and this process gives it to nobody else.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}
