import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, brotlied, type Encoding, gzipped } from '#server/pages/encodings.ts'
import { holds } from '#server/pages/if-none-match.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** What the call answered, before it became a text. */
    answered: object | undefined
  }
}

/** What is smaller fits one packet as it is. */
const LEAST_LENGTH = 1_024

/** One text, and its bytes in each encoding that somebody asked for so far. */
type Answer = { text: string; tag: string; bodies: Map<Encoding, Buffer | Promise<Buffer>> }

const answerOf = (text: string): Answer => ({
  text,
  tag: hash('sha256', text, 'base64url').slice(0, 22),
  bodies: new Map(),
})

/** Who is signed in gets an answer that nobody else gets, so it is compressed quickly. */
async function compress({ text }: Answer, encoding: Encoding, isShared: boolean): Promise<Buffer> {
  const bytes = Buffer.from(text)
  return encoding === 'br' ? brotlied(bytes, isShared ? 5 : 4) : gzipped(bytes)
}

/** The bytes in that encoding, compressed for the first who asks. */
function bodyOf(answer: Answer, encoding: Encoding, isShared: boolean): Buffer | Promise<Buffer> {
  const kept = answer.bodies.get(encoding)
  if (kept !== undefined) return kept
  const body = compress(answer, encoding, isShared)
  const keep = (bytes: Buffer) => void answer.bodies.set(encoding, bytes)
  answer.bodies.set(encoding, body)
  body.then(keep, () => answer.bodies.delete(encoding))
  return body
}

/** What a GET of the API answers. Tokens, links and codes stand in no such answer, but in those to a POST (decision 28). */
const isReading = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode === 200 &&
  (method === 'GET' || method === 'HEAD') &&
  routeOptions.url?.startsWith('/api/') === true

/**
 * Gives the text that a GET of the API answers an ETag, answers 304 to who holds it, and compresses it in the encoding that
 * the client likes best. An object that is answered again, such as a list that is kept, is compressed once.
 */
export function addAnswerEncoding(app: FastifyInstance): void {
  const known = new WeakMap<object, Answer>()
  const findAnswer = (text: string, answered: object | undefined): Answer => {
    const kept = answered && known.get(answered)
    if (kept?.text === text) return kept
    const fresh = answerOf(text)
    if (answered !== undefined) known.set(answered, fresh)
    return fresh
  }

  app.decorateReply('answered', undefined)
  app.addHook('preSerialization', (_request, reply, answered, done) => {
    if (typeof answered === 'object' && answered !== null) reply.answered = answered
    done(null, answered)
  })

  app.addHook<unknown>('onSend', (request, reply, text, done) => {
    if (typeof text !== 'string' || !isReading(request, reply)) return done(null, text)
    const { 'accept-encoding': accepted, 'if-none-match': held, authorization } = request.headers
    const isShared = authorization === undefined
    const answer = findAnswer(text, reply.answered)
    const encoding = text.length < LEAST_LENGTH ? 'identity' : (acceptedEncodings(accepted)[0] ?? 'identity')

    // A tag that the call has set is that of a record's state, not of all that is answered with it (docs/api.md).
    const recordTag = reply.getHeader('etag')
    const tag = typeof recordTag === 'string' ? recordTag.slice(1, -1) : answer.tag
    reply.header('etag', encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`)
    reply.header('vary', 'Accept-Encoding, Authorization')
    if (isShared) reply.header('cache-control', 'no-cache')

    if (recordTag === undefined && held !== undefined && holds(held, tag)) {
      reply.code(304).removeHeader('content-type')
      // Fastify takes the length of what HEAD answers from the body that it then leaves out.
      if (request.method === 'GET') return done(null, null)
    } else if (encoding !== 'identity') reply.header('content-encoding', encoding)

    const body = encoding === 'identity' ? text : bodyOf(answer, encoding, isShared)
    if (body instanceof Promise) body.then((bytes) => done(null, bytes), done)
    else done(null, body)
  })
}
