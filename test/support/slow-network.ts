import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST = 400

/** Numbers from 0 to 1 that a seed repeats: https://en.wikipedia.org/wiki/Xorshift */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

/** Hands on what comes in, in its order, each piece after a time of its own. */
function slowly(from: Socket, to: Socket, delay: () => number): void {
  let before = Promise.resolve()
  const then = (next: () => void) => {
    before = before.then(() => wait(delay())).then(next)
  }
  from.on('data', (piece: Buffer) => then(() => to.write(piece)))
  from.on('end', () => then(() => to.end()))
}

/**
 * A way to a server on which requests and answers of browsers overtake each other: each takes up to 400 ms longer.
 * What tests ask for themselves passes at once. Answers the address of the way.
 */
export async function slowWayTo(
  origin: string,
  seed: number,
): Promise<{ origin: string; close: () => void }> {
  const { hostname, port } = new URL(origin)
  const random = randomOf(seed)
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const behind = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    let isBrowser = false
    browser.once('data', (head: Buffer) => {
      isBrowser = head.includes('Mozilla/')
    })
    // Half of what is sent is not held at all: the others overtake it.
    const delay = () => (isBrowser && random() < 0.5 ? random() * LONGEST : 0)
    slowly(browser, behind, delay)
    slowly(behind, browser, delay)
    for (const [socket, other] of [
      [browser, behind],
      [behind, browser],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        if (socket === browser) other.destroy()
      })
    }
  })
  server.listen(0, hostname)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://${hostname}:${address.port}`,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
