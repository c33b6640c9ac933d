import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { holds } from '#server/pages/if-none-match.ts'
import { findFirmPicture } from '#server/usecases/content/firm-pictures.ts'
import type { Router } from './core/router.ts'

/** A file of somebody's own, opened by itself: it runs nothing, asks for nothing and stands in no frame. */
const POLICY = "default-src 'none'; style-src 'none'; sandbox; frame-ancestors 'none'"

/** The logo, icons and social pictures of the firm, under addresses of their own for each state; from an old one to that of today. */
export const firmPictures: Router = (app, deps) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = request.url.split('?', 1)[0] ?? ''
    const { path, type, read } = findFirmPicture(deps, asked, request.ip)
    if (path !== asked) return reply.header('cache-control', 'no-cache').redirect(path)
    const isLasting = path !== '/favicon.ico'
    const bytes = await read()
    const tag = hash('sha256', bytes, 'base64url').slice(0, 22)
    const headers = {
      etag: `"${tag}"`,
      'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'content-security-policy': POLICY,
    }
    const held = request.headers['if-none-match']
    if (held !== undefined && holds(held, tag)) return reply.headers(headers).status(304).send()
    return reply.headers(headers).type(type).send(bytes)
  }
  const schema = { hide: true }
  app.get('/brand/:name', { schema }, answer)
  app.get('/pictures/pages/:name', { schema }, answer)
  app.get('/favicon.ico', { schema }, answer)
}
