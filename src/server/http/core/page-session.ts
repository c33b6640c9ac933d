import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_SESSION_MINUTES } from '#contract/core/limits.ts'

const NAME = 'my_application'

/**
 * The cookie of a candidate's own page, apart from the admin, which has none. Over https it is bound to this very host; no script reads it,
 * and no other site can have it sent along.
 */
const nameAt = (origin: string): string => (isHttps(origin) ? `__Host-${NAME}` : NAME)
const isHttps = (origin: string): boolean => origin.startsWith('https:')

/** The token of the session of whoever asks, or undefined. */
export function pageSessionOf({ headers }: FastifyRequest, origin: string): string | undefined {
  const name = `${nameAt(origin)}=`
  const found = headers.cookie?.split(';').find((pair) => pair.trimStart().startsWith(name))
  return found?.trim().slice(name.length) || undefined
}

/** Keeps a session in the browser for as long as it lasts; without one takes it away. */
export function setPageSession(reply: FastifyReply, origin: string, session: string | undefined): void {
  const seconds = session === undefined ? 0 : PAGE_SESSION_MINUTES * 60
  const secure = isHttps(origin) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameAt(origin)}=${session ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}
