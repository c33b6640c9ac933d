import { redirect } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { paths } from './paths.ts'
import { forgetToken, loginPath, readToken } from './session.ts'

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** The role of who is there is not let in. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.code === 'forbidden'

/** Asking again does not help: the role of who is there is not let in any more, or owes a second factor. */
export const isShutOut = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/** Nothing else answers until it is set up. */
const owesSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_owed'

/**
 * Runs a call of the admin for the person at `here`. Without a token, or when the server refuses it, the token
 * goes and so does the person: to the login page, which knows the way back. The server is the real guard.
 */
export async function asRecruiter<T>(here: URL, work: () => Promise<T>): Promise<T> {
  if (readToken() === null) throw redirect(loginPath(here, { ended: false }))
  try {
    return await work()
  } catch (error) {
    if (owesSecondFactor(error)) throw redirect(paths.twoFactor)
    if (!isSignedOut(error)) throw error
    forgetToken()
    throw redirect(loginPath(here, { ended: true }))
  }
}
