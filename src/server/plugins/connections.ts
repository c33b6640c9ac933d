import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 50
const ERROR_LOG_MS = 1_000

/**
 * Lets no connection hold up the end of the server: one that has asked nothing is cut, an answer that is still to come says
 * that the connection ends with it, and one whose answer had begun is cut when it has nothing more to send. A
 * connection that cannot be accepted is logged, once a second at most, and ends nothing.
 */
export function addConnectionCare(app: FastifyInstance): void {
  const { server } = app
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  let logged = 0
  server.on('error', (err) => {
    // Before it listens, whoever asked it to is told.
    if (!server.listening || Date.now() - logged < ERROR_LOG_MS) return
    logged = Date.now()
    app.log.error({ err }, 'connection not accepted')
  })

  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    // Not at once: what a connection has sent may not have been read yet.
    const timer = setInterval(() => {
      server.closeIdleConnections()
      // Node counts a connection that has not asked anything yet as busy.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, IDLE_CHECK_MS).unref()
    server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
}
