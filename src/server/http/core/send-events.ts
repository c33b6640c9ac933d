import { PassThrough, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** More than twice the beat of any stream: a line that carries nothing for so long is dead. */
const DEAD_MS = 60_000

type Listener = { tell: (data: object) => void; beat: () => void; end: () => void }

/**
 * Answers with Server-Sent Events until whoever tells ends them or the client goes. `open` is given to whom to tell, and answers how to
 * stop; what it throws is the answer. A client that does not read what it was sent is cut off. To HEAD nothing is opened.
 */
export function sendEvents(reply: FastifyReply, open: (listener: Listener) => () => void): FastifyReply {
  const { method, raw } = reply.request
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would keep what comes until there is more of it.
    'x-accel-buffering': 'no',
  }
  if (method === 'HEAD') return reply.headers(headers).send(Readable.from([]))
  const events = new PassThrough()
  const write = (text: string): void => {
    if (events.writableNeedDrain) events.destroy()
    else if (!events.writableEnded) events.write(text)
  }
  const close = open({
    tell: (data) => write(`data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => events.end(),
  })
  events.once('close', close)
  raw.socket.setTimeout(DEAD_MS).setKeepAlive(true, DEAD_MS)
  write(':\n\n')
  return reply.headers(headers).send(events)
}
