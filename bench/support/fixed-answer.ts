import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One answer of the site, to be given byte for byte by something simpler. */
export type FixedResponse = { path: string; type: string; headers: Record<string, string>; body: Buffer }

/** Headers of a connection, and those that every server makes itself. */
const OWN = /^(date|connection|keep-alive|transfer-encoding|content-length|content-type|etag|last-modified)$/i

const ROUNDS = 40
const ROUND_MS = 25

/** The answer to a GET, its body as it came over the wire. `fetch` would unpack it. */
export async function get(url: string, headers: Record<string, string>) {
  const asked = request(url, { headers }).end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (answer === undefined) throw new Error(`${url} was not answered`)
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece)
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) }
}

/** Asks for a second: a page that is asked for often is compressed better a moment later. Then keeps the answer. */
export async function settledAnswer(
  origin: string,
  path: string,
  sent: Record<string, string>,
): Promise<FixedResponse> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await get(`${origin}${path}`, sent)
    await pause(ROUND_MS)
  }
  const { status, headers, body } = await get(`${origin}${path}`, sent)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  const kept = Object.entries(headers).filter(([name]) => !OWN.test(name))
  return {
    path,
    type: headers['content-type'] ?? '',
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body,
  }
}
