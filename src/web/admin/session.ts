import { ADMIN_PATH } from '#contract/people/entry-paths.ts'
import type { Role } from '#contract/people/role.ts'
import { TOKEN_KEY } from '#web/api/client.ts'
import { signInOfDocument } from '#web/api/sign-in.ts'
import { firstPage } from './may-open.ts'

export const readToken = (): string | null => localStorage.getItem(TOKEN_KEY)

export const writeToken = (token: string): void => localStorage.setItem(TOKEN_KEY, token)

/** The session is over, by time, by the server or by a logout: what was being typed waits for the same person. */
export const forgetToken = (): void => localStorage.removeItem(TOKEN_KEY)

/** The role of whoever has signed in here, as it was last told: what is drawn and asked for before the server says it anew. */
export const knownRole = (): Role | undefined => localStorage.role

export const keepRole = (role: Role): void => {
  localStorage.role = role
}

let signedOut: string | null = null

/** The person ends their session: what still comes back refused for its token tells them nothing new. */
export function beginLogout(): void {
  signedOut = readToken()
}

type Place = { pathname: string; search: string }

/** `ended`: there was a session, so the login page says why it asks again. Whoever has just ended it is asked for nothing more. */
export function loginPath({ pathname, search }: Place, { ended }: { ended: boolean }): string {
  if (signedOut !== null && [null, signedOut].includes(readToken())) return signInOfDocument()
  const query = new URLSearchParams({ next: pathname + search })
  if (ended) query.set('ended', '1')
  return `${signInOfDocument()}?${query}`
}

/** Where to go after login. Only a path of the admin counts: anything else in the URL is somebody's trick. */
export function returnPath(next: string | null, origin: string): string {
  if (next === null || !URL.canParse(next, origin)) return ADMIN_PATH
  const target = new URL(next, origin)
  const inAdmin = target.pathname === ADMIN_PATH || target.pathname.startsWith(`${ADMIN_PATH}/`)
  return target.origin === origin && inAdmin ? target.pathname + target.search : ADMIN_PATH
}

/** The same for somebody whose first page may be another than the dashboard. */
export function arrival(next: string | null, origin: string, role: Role): string {
  const path = returnPath(next, origin)
  return path === ADMIN_PATH ? firstPage(role) : path
}
