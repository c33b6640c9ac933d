import type { FastifyInstance } from 'fastify'

/** Puts the given headers on every answer that does not bring its own of that name. */
export function addDefaultHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  const entries = Object.entries(headers)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
