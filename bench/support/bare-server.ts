import { createWriteStream, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/*
 * The least that Node can do: fixed bytes from memory, and a posted body synced to disk. A program of its own, so that
 * its CPU time is its own. Arguments: port, a JSON file of answers, a folder for bodies.
 */

type Answer = { headers: Record<string, string>; body: Buffer }

const [, , port, file = '', folder = ''] = process.argv
const stored: { path: string; headers: Record<string, string>; body: string }[] = JSON.parse(
  readFileSync(file, 'utf8'),
)
const answers = new Map<string, Answer>(
  stored.map(({ path, headers, body }) => {
    const bytes = Buffer.from(body, 'base64')
    return [
      path,
      { headers: { ...headers, 'content-length': String(bytes.length), etag: '"bare"' }, body: bytes },
    ]
  }),
)
const ready: Answer = { headers: {}, body: Buffer.alloc(0) }
let bodies = 0

async function keep(request: IncomingMessage): Promise<void> {
  bodies += 1
  const at = join(folder, String(bodies))
  await pipeline(request, createWriteStream(`${at}.part`, { flush: true }))
  await rename(`${at}.part`, at)
}

createServer((request, response) => {
  if (request.method === 'POST') {
    keep(request).then(
      () => response.writeHead(201, { 'content-type': 'application/json' }).end('{}'),
      () => response.destroy(),
    )
    return
  }
  const path = request.url?.split('?', 1)[0] ?? ''
  const answer = answers.get(request.url ?? '') ?? answers.get(path) ?? ready
  if (request.headers['if-none-match'] === '"bare"') {
    const { 'content-length': _, ...headers } = answer.headers
    response.writeHead(304, headers).end()
  } else response.writeHead(200, answer.headers).end(answer.body)
}).listen(Number(port), '127.0.0.1')
