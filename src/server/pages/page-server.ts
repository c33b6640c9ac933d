import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { type PageRequest, type PageResponse, writeAnswer } from './answer.ts'
import type { Pages } from './create-pages.ts'

type PageServerOptions = {
  pages: Pages
  /** Called for each answer that Fastify does not see, so that it is logged too. */
  onAnswer?: (request: PageRequest, answer: PageResponse) => void
  /** A development server that takes what is its own and passes on the rest. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
}

export const toPageRequest = (request: IncomingMessage): PageRequest => ({
  method: request.method ?? 'GET',
  url: request.url ?? '/',
  headers: request.headers,
})

/**
 * Fastify's `serverFactory`: answers pages and assets that are ready before Fastify is asked at all.
 * These bytes are the same for everybody and carry their security headers with them.
 */
export const pageServer = ({ pages, onAnswer, before }: PageServerOptions): FastifyServerFactory => {
  return (handler, options) => {
    const pass = (request: IncomingMessage, response: ServerResponse): void => {
      dropTypeOfNothing(request)
      if (before === undefined) handler(request, response)
      else before(request, response, () => handler(request, response))
    }

    // A GET has no body: without a stream for it Node answers a fifth more (bench/load). It holds for every
    // request without a body, of whatever method: their streams never end.
    const own = { ...(options.http instanceof Object && options.http), optimizeEmptyRequests: true }
    const server = createServer(own, (request, response) => {
      const { method } = request
      request.url = originForm(request.url ?? '/')
      if (hasTwoHosts(request)) return refuseHosts(response)
      // A server that stops lets Fastify answer, which closes the connection.
      if ((method !== 'GET' && method !== 'HEAD') || !server.listening) return pass(request, response)
      const asked = toPageRequest(request)
      const answer = pages.ready(asked)
      if (answer === undefined && (isDecodable(asked.url) || isApi(asked.url))) return pass(request, response)
      const write = (answered: PageResponse): void => {
        writeAnswer(response, answered)
        onAnswer?.(asked, answered)
      }
      if (answer !== undefined) return write(answer)
      // Fastify would answer a malformed escape on its own, without the headers that every answer carries.
      pages.respond(asked).then(write, () => response.destroy())
    })
    applyTimeouts(server, options)
    return server
  }
}

/** RFC 9112, 3.2: two of them are an attempt to make a proxy and this server read different ones. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** RFC 9112, 3.2.2: a request may name the whole address. What it says of the host counts for nothing here. */
const originForm = (url: string): string =>
  url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')

/** As Node itself answers what is no HTTP. */
const refuseHosts = (response: ServerResponse): void => {
  response.writeHead(400, { connection: 'close' }).end()
}

/** Fastify would wait for the end of a body that is announced by its type alone (RFC 9112, 6.3: there is none). */
const dropTypeOfNothing = ({ headers }: IncomingMessage): void => {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) {
    delete headers['content-type']
  }
}

const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

const isDecodable = (url: string): boolean => {
  try {
    decodeURI(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Fastify sets these on the servers that it makes itself, and on no others. */
const applyTimeouts = (server: Server, options: Record<string, unknown>): void => {
  const { keepAliveTimeout, requestTimeout, connectionTimeout, maxRequestsPerSocket } = options
  if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout
  if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout
  if (typeof connectionTimeout === 'number') server.setTimeout(connectionTimeout)
  if (typeof maxRequestsPerSocket === 'number' && maxRequestsPerSocket > 0) {
    server.maxRequestsPerSocket = maxRequestsPerSocket
  }
}
