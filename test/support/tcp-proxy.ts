import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

type Mode = 'forward' | 'hang' | 'refuse'
type Pair = { near: Socket; far: Socket; out: Transform; back: Transform }

/** A way to a server that can fail as networks and servers do. */
export async function startProxy(target: { host: string; port: number }) {
  let mode: Mode = 'forward'
  let delayMs = 0
  const pairs = new Set<Pair>()
  const delayed = () =>
    new Transform({
      transform(chunk, _, done) {
        if (delayMs === 0) done(null, chunk)
        else setTimeout(done, delayMs, null, chunk)
      },
    })

  const server = createServer((near) => {
    if (mode === 'refuse') {
      near.resetAndDestroy()
      return
    }
    const far = connect(target)
    const pair = { near, far, out: delayed(), back: delayed() }
    pair.out.pipe(far)
    pair.back.pipe(near)
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    forward(pair)
    if (mode === 'hang') pause(pair)
  })
  const forward = ({ near, far, out, back }: Pair) => {
    near.pipe(out)
    far.pipe(back)
  }
  const pause = ({ near, far, out, back }: Pair) => {
    near.unpipe(out)
    far.unpipe(back)
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
    /** Whatever is sent, either way, comes so much later. */
    slow(ms: number) {
      delayMs = ms
    },
    /** What was silent goes on where it was, and nothing is slow any more. */
    forward() {
      delayMs = 0
      // Those that go on already must not be joined twice: each byte would be sent twice.
      if (mode === 'hang') for (const pair of pairs) forward(pair)
      mode = 'forward'
    },
    async close() {
      cut()
      server.close()
    },
  }
}
