import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

export type PageRequest = {
  method: string
  /** Path and query as they came. */
  url: string
  headers: Pick<IncomingHttpHeaders, 'accept-encoding' | 'if-none-match'>
}

/** A whole answer; `headers` are complete, security headers and Content-Length included. */
export type PageResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** The pattern of its page, such as /careers/:id; none for an asset. */
  readonly route?: string | undefined
}

export const bodyless = (
  status: number,
  headers: Record<string, string>,
  route: string | undefined,
): PageResponse => ({ status, headers, body: null, route })

type Wire = { headers: string[]; body: string | undefined }

/** Node writes a flat list of headers and one Latin-1 string, head and body together, half as fast again (bench/load). */
const toWire = ({ headers, body }: PageResponse): Wire => ({
  headers: Object.entries(headers).flat(),
  body: body?.toString('latin1'),
})

const wires = new WeakMap<PageResponse, Wire>()

export const writeAnswer = (response: ServerResponse, answer: PageResponse): void => {
  let wire = wires.get(answer)
  if (wire === undefined) {
    wire = toWire(answer)
    wires.set(answer, wire)
  }
  response.writeHead(answer.status, wire.headers)
  if (wire.body === undefined) response.end()
  else response.end(wire.body, 'latin1')
}
