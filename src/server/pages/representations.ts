import { hash as hashOf } from 'node:crypto'
import { type AnswerOf, bodyless, type PageRequest, type PageResponse } from './answer.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { holds } from './if-none-match.ts'

/** `gzip` and `br` are called once at most, when somebody takes that encoding. */
type Bodies = { identity: Buffer; gzip?: (() => Buffer) | undefined; br?: (() => Buffer) | undefined }

type Representation = { full: PageResponse; head: PageResponse; notModified: PageResponse }

/** One resource in every encoding that there is, each answer ready to be written once it was asked for. */
export type Representations = {
  readonly status: number
  readonly hash: string
  readonly byEncoding: Readonly<{ identity: Representation } & Partial<Record<Encoding, Representation>>>
  /** What it holds now: encodings that nobody took yet are not there. */
  readonly bytes: number
}

type Content = AnswerOf & {
  status: number
  headers: Readonly<Record<string, string>>
  bodies: Bodies
}

const digest = (bytes: Buffer): string => hashOf('sha256', bytes, 'base64url')

/** What a 304 says (RFC 9110, 15.4.5; RFC 6797, 7.1). All else the client has kept with the bytes, whose tag stands for it too. */
const NOT_MODIFIED = new Set(['ETag', 'Vary', 'Cache-Control', 'Strict-Transport-Security', 'Warning'])

/** A stale copy is the same page: whoever holds that page holds it. */
const lasting = ({ Warning: _, ...headers }: Readonly<Record<string, string>>): string =>
  JSON.stringify(headers)

const represent = (content: Content, encoding: Encoding, body: Buffer, hash: string): Representation => {
  // Strong: other bytes, such as the same page compressed better, carry another tag.
  const suffix = encoding === 'identity' ? '' : `-${digest(body).slice(0, 6)}`
  const shared = { ...content.headers, Vary: 'Accept-Encoding', ETag: `"${hash}${suffix}"` }
  const full = {
    ...shared,
    'Content-Length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  }
  const notModified = Object.fromEntries(Object.entries(shared).filter(([name]) => NOT_MODIFIED.has(name)))
  const { status, route, visit } = content
  const of = { route, visit }
  return {
    full: { status, headers: full, body, ...of },
    head: bodyless(status, full, of),
    notModified: bodyless(304, notModified, of),
  }
}

/** `onMade` is called when one more encoding is held than before. */
export const representations = (content: Content, onMade?: () => void): Representations => {
  const { identity, gzip, br } = content.bodies
  const hash = digest(Buffer.concat([identity, Buffer.from(lasting(content.headers))])).slice(0, 22)
  const made: Partial<Record<Encoding, Representation>> = {}
  const taken = (encoding: Encoding, body: (() => Buffer) | undefined): Representation | undefined => {
    if (made[encoding] === undefined && body !== undefined) {
      made[encoding] = represent(content, encoding, body(), hash)
      onMade?.()
    }
    return made[encoding]
  }
  const plain = represent(content, 'identity', identity, hash)
  return {
    status: content.status,
    hash,
    byEncoding: {
      identity: plain,
      get gzip() {
        return taken('gzip', gzip)
      },
      get br() {
        return taken('br', br)
      },
    },
    get bytes() {
      // Twice: an answer that was given is also kept as the string it is written from (answer.ts).
      const bodies = [plain, ...Object.values(made)].map(({ full }) => full.body?.length ?? 0)
      return 2 * bodies.reduce((sum, length) => sum + length, 0)
    },
  }
}

/** The answer to one request: encoding negotiated, 304 when the client holds these bytes, no body for HEAD. */
export const negotiate = (resource: Representations, { method, headers }: PageRequest): PageResponse => {
  const encoding = acceptedEncodings(headers['accept-encoding']).find(
    (accepted) => resource.byEncoding[accepted] !== undefined,
  )
  // Nobody is refused over an encoding: without a common one the plain bytes are sent.
  const chosen = resource.byEncoding[encoding ?? 'identity'] ?? resource.byEncoding.identity
  const held = headers['if-none-match']
  if (held !== undefined && resource.status === 200 && holds(held, resource.hash)) return chosen.notModified
  return method === 'HEAD' ? chosen.head : chosen.full
}
