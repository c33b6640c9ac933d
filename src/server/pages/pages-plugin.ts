import type { FastifyPluginAsync } from 'fastify'
import { writeAnswer } from './answer.ts'
import type { Pages } from './create-pages.ts'
import { toPageRequest } from './page-server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that it was answered with. */
    page: string | undefined
  }
}

/**
 * Answers every GET and HEAD that no other route takes with a page, not found included.
 * The raw response is written, so that headers set by hooks for other answers do not mix with a page's own.
 */
export const pagesPlugin: FastifyPluginAsync<{ pages: Pages }> = async (app, { pages }) => {
  app.decorateRequest('page', undefined)
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const answer = await pages.respond(toPageRequest(request.raw))
      request.page = answer.route
      reply.hijack()
      writeAnswer(reply.raw, answer)
    },
  })
}
