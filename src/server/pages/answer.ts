import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { VISIT_HEADER } from '#contract/site/visit.ts'

export type PageRequest = {
  method: string
  /** Path and query as they came. */
  url: string
  headers: Pick<
    IncomingHttpHeaders,
    | 'accept-encoding'
    | 'if-none-match'
    | 'host'
    | 'referer'
    | 'user-agent'
    | 'sec-fetch-dest'
    | 'sec-fetch-site'
  > & { 'sec-purpose'?: string | string[]; [VISIT_HEADER]?: string | string[] }
}

/** What an answer is of. */
export type AnswerOf = {
  /** The pattern of its page, such as /careers/:id; none for an asset. */
  readonly route?: string | undefined
  /** For a page that people look at: where it is, and the words of its search when that found nothing. */
  readonly visit?: { readonly path: string; readonly foundNothing?: string | undefined } | undefined
}

/** A whole answer; `headers` are complete, security headers and Content-Length included. */
export type PageResponse = AnswerOf & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export const bodyless = (status: number, headers: Record<string, string>, of: AnswerOf): PageResponse => ({
  status,
  headers,
  body: null,
  ...of,
})

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
