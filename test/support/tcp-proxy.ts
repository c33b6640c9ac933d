import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Mode = 'forward' | 'hang' | 'refuse'

/** A way to a server that can fail as networks and servers do. */
export async function startProxy(target: { host: string; port: number }) {
  let mode: Mode = 'forward'
  const pairs = new Set<{ near: Socket; far: Socket }>()

  const server = createServer((near) => {
    if (mode === 'refuse') {
      near.resetAndDestroy()
      return
    }
    const far = connect(target)
    const pair = { near, far }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.pipe(far).pipe(near)
    if (mode === 'hang') pause(pair)
  })
  const pause = ({ near, far }: { near: Socket; far: Socket }) => {
    near.unpipe(far)
    far.unpipe(near)
    near.pause()
    far.pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  const cut = () => {
    for (const { near } of pairs) near.resetAndDestroy()
  }
  return {
    port: address.port,
    /** Connections stay open, and nothing comes through any more; new ones are taken and stay silent too. */
    hang() {
      mode = 'hang'
      for (const pair of pairs) pause(pair)
    },
    /** Ends every connection; new ones are served. */
    cut,
    /** Ends every connection and takes no other. */
    refuse() {
      mode = 'refuse'
      cut()
    },
    /** What was silent goes on where it was. */
    forward() {
      // Those that go on already must not be joined twice: each byte would be sent twice.
      if (mode === 'hang') for (const { near, far } of pairs) near.pipe(far).pipe(near)
      mode = 'forward'
    },
    async close() {
      cut()
      server.close()
    },
  }
}
