import { createHash } from 'node:crypto'
import { bodyless, type PageRequest, type PageResponse } from './answer.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { holds } from './if-none-match.ts'

type Bodies = { identity: Buffer; gzip?: Buffer | undefined; br?: Buffer | undefined }

type Representation = { full: PageResponse; head: PageResponse; notModified: PageResponse }

/** One resource in every encoding that there is, each answer ready to be written. */
export type Representations = {
  readonly status: number
  readonly hash: string
  readonly byEncoding: { identity: Representation } & Partial<Record<Encoding, Representation>>
  readonly bytes: number
}

type Content = { status: number; headers: Readonly<Record<string, string>>; bodies: Bodies }

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url')

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
  return {
    full: { status: content.status, headers: full, body },
    head: bodyless(content.status, full),
    notModified: bodyless(304, notModified),
  }
}

export const representations = (content: Content): Representations => {
  const { identity, gzip, br } = content.bodies
  const hash = digest(Buffer.concat([identity, Buffer.from(lasting(content.headers))])).slice(0, 22)
  return {
    status: content.status,
    hash,
    byEncoding: {
      identity: represent(content, 'identity', identity, hash),
      ...(gzip && { gzip: represent(content, 'gzip', gzip, hash) }),
      ...(br && { br: represent(content, 'br', br, hash) }),
    },
    // Twice: an answer that was given is also kept as the string it is written from (answer.ts).
    bytes: 2 * (identity.length + (gzip?.length ?? 0) + (br?.length ?? 0)),
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
