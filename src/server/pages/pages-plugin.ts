import type { FastifyPluginAsync } from 'fastify'
import { type PageRequest, type PageResponse, writeAnswer } from './answer.ts'
import type { Pages } from './create-pages.ts'
import { toPageRequest } from './page-server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that it was answered with. */
    page: string | undefined
  }
}

type PagesPluginOptions = {
  pages: Pages
  /** Called for each answer. */
  onAnswer?: (request: PageRequest, answer: PageResponse) => void
}

/**
 * Answers every GET and HEAD that no other route takes with a page, not found included.
 * The raw response is written, so that headers set by hooks for other answers do not mix with a page's own.
 */
export const pagesPlugin: FastifyPluginAsync<PagesPluginOptions> = async (app, { pages, onAnswer }) => {
  app.decorateRequest('page', undefined)
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const asked = toPageRequest(request.raw)
      const answer = await pages.respond(asked)
      request.page = answer.route
      reply.hijack()
      writeAnswer(reply.raw, answer)
      onAnswer?.(asked, answer)
    },
  })
}
