import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Got = { path: string; headers: IncomingHttpHeaders; body: string }

/** A server that takes whatever is posted to it, and answers as `answer` says. */
export async function startReceiver(answer: () => { status: number; headers?: Record<string, string> }) {
  const got: Got[] = []
  const server = createServer((request, response) => {
    text(request).then((body) => {
      got.push({ path: request.url ?? '', headers: request.headers, body })
      const { status, headers } = answer()
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{}')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    got,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
