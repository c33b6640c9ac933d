import { isAPIError } from 'better-auth/api'
import { AppError } from '#contract/core/errors.ts'
import type { LoginInput, LoginResponse } from '#contract/people/session.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { updateUser } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import type { Auth } from './auth.ts'
import { authenticate, signedInUser } from './authenticate.ts'
import { challengeOf } from './challenge.ts'
import { countLogin } from './count-login.ts'
import { type Device, deviceOfLogin, rememberDevice } from './known-device.ts'
import { recordFailedLogin } from './record-failed-login.ts'

export type LoginDeps = { store: Store; auth: Auth; clock: Clock; secret: string; limited: boolean }

/** Where a login comes from. The address is only counted; what the browser calls itself stays with the session. */
export type LoginFrom = { address: string; userAgent: string | undefined }

/**
 * Exchanges email and password for a signed session token (spec section 7; length: spec-decisions row 8).
 * Throws `login_failed`, the same for an unknown account and a wrong password, and `rate_limited` after too many tries
 * (count-login.ts). For an account with a second factor it throws `second_factor_required` with the challenge of the
 * second step, and no session exists yet.
 */
export async function logIn(deps: LoginDeps, input: LoginInput, from: LoginFrom): Promise<LoginResponse> {
  const email = input.email.toLowerCase()
  const device = await deviceOfLogin(deps.store, email, input.device)
  if (deps.limited) await countLogin(deps, { email, device, address: from.address })
  const { headers } = await deps.auth.api
    .signInEmail({
      body: { email, password: input.password, rememberMe: input.remember },
      headers: deviceHeaders(from),
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      if (!isAPIError(error)) throw error
      await recordFailedLogin(deps, email)
      throw new AppError('login_failed', { cause: error })
    })
  const token = headers.get('set-auth-token')
  if (token !== null) return finishLogin(deps, token, { device })
  const challenge = await challengeOf(deps.auth, headers)
  if (challenge === undefined) throw new Error('better-auth answered a login without a token')
  throw new AppError('second_factor_required', { challenge })
}

const DEVICE_MAX = 300

/** better-auth keeps the name of the browser with the session. */
export function deviceHeaders({ userAgent }: LoginFrom, headers = new Headers()): Headers {
  if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, DEVICE_MAX))
  return headers
}

/** `by`: with what the second step was passed, if there was one. */
type Passed = { device: Device; by?: 'app' | 'recovery code' }

/** Writes a login down and answers it, with a token for the browser when it asked for one. */
export async function finishLogin(
  deps: LoginDeps,
  token: string,
  { device, by }: Passed,
): Promise<LoginResponse> {
  // Of a role that this release does not know: as a disabled account is answered.
  const actor = await authenticate(deps, token).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error
    throw new AppError('login_failed', { cause: error })
  })
  const at = deps.clock().toISOString()
  const known = await inTransaction(deps.store, async (transaction) => {
    await updateUser(transaction, actor.id, { lastSignInAt: at }, at)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'login',
      subject: 'user',
      subject_id: actor.id,
      ...(by && { detail: { second_factor: by } }),
    })
    return rememberDevice(transaction, device, { userId: actor.id, sessionId: actor.session_id, at })
  })
  const { expires_at } = actor
  return { token, data: { token, expires_at, user: signedInUser(actor), ...(known && { device: known }) } }
}
