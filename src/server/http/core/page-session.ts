import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADDRESS_LINK_HOURS, PAGE_SESSION_MINUTES } from '#contract/core/limits.ts'

/** How long each cookie of a candidate's own page lasts, in seconds. */
const COOKIES = {
  my_application: PAGE_SESSION_MINUTES * 60,
  /** Of the browser in which somebody has named a new address: it is confirmed there. */
  my_new_address: ADDRESS_LINK_HOURS * 3_600,
} as const
type Name = keyof typeof COOKIES

/**
 * The cookies of a candidate's own page, apart from the admin, which has none. Over https they are bound to this very host; no script reads them,
 * and no other site can have them sent along.
 */
const nameAt = (name: Name, origin: string): string => (isHttps(origin) ? `__Host-${name}` : name)
const isHttps = (origin: string): boolean => origin.startsWith('https:')

function cookieOf({ headers }: FastifyRequest, origin: string, of: Name): string | undefined {
  const name = `${nameAt(of, origin)}=`
  const found = headers.cookie?.split(';').find((pair) => pair.trimStart().startsWith(name))
  return found?.trim().slice(name.length) || undefined
}

function setCookie(reply: FastifyReply, origin: string, of: Name, value: string | undefined): void {
  const seconds = value === undefined ? 0 : COOKIES[of]
  const secure = isHttps(origin) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameAt(of, origin)}=${value ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  )
}

/** The token of the session of whoever asks, or undefined. */
export const pageSessionOf = (request: FastifyRequest, origin: string): string | undefined =>
  cookieOf(request, origin, 'my_application')

/** Keeps a session in the browser for as long as it lasts; without one takes it away. */
export const setPageSession = (reply: FastifyReply, origin: string, session: string | undefined): void =>
  setCookie(reply, origin, 'my_application', session)

/** The token of the browser in which a new address was named, or undefined. */
export const addressBrowserOf = (request: FastifyRequest, origin: string): string | undefined =>
  cookieOf(request, origin, 'my_new_address')

/** Keeps it in the browser for as long as the address can be confirmed; without one takes it away. */
export const setAddressBrowser = (reply: FastifyReply, origin: string, token: string | undefined): void =>
  setCookie(reply, origin, 'my_new_address', token)
