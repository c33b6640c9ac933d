import { isAPIError } from 'better-auth/api'
import { AppError } from '#contract/errors.ts'
import { LOGIN_TRIES_PER_ACCOUNT, LOGIN_TRIES_PER_ADDRESS } from '#contract/limits.ts'
import type { LoginAnswer, LoginInput } from '#contract/session.ts'
import { recordAudit } from '#server/store/audit.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import { updateUser } from '#server/store/users.ts'
import type { Clock } from '../clock.ts'
import type { Auth } from './auth.ts'
import { authenticate, signedInUser } from './authenticate.ts'
import { challengeOf } from './challenge.ts'
import { accountKey, countTry } from './count-try.ts'
import { recordFailedLogin } from './record-failed-login.ts'

export type LoginDeps = { store: Store; auth: Auth; clock: Clock; secret: string; limited: boolean }

/** Where a login comes from. The address is only counted; what the browser calls itself stays with the session. */
export type LoginFrom = { address: string; userAgent: string | undefined }

/**
 * Exchanges email and password for a signed session token (spec section 7; length: spec-decisions row 8).
 * Throws `login_failed`, the same for an unknown account and a wrong password, and `rate_limited` past 10 tries
 * per account or 30 per address in 15 minutes (OWASP ASVS 6.3.1). For an account with a second factor it throws
 * `second_factor_required` with the challenge of the second step, and no session exists yet.
 */
export async function logIn(deps: LoginDeps, input: LoginInput, from: LoginFrom): Promise<LoginAnswer> {
  const email = input.email.toLowerCase()
  if (deps.limited) {
    await countTry(deps, `address:${from.address}`, LOGIN_TRIES_PER_ADDRESS)
    await countTry(deps, accountKey(email), LOGIN_TRIES_PER_ACCOUNT)
  }
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
  if (token !== null) return finishLogin(deps, token)
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

/** Writes a login down and answers it. `by`: with what the second step was passed, if there was one. */
export async function finishLogin(
  deps: LoginDeps,
  token: string,
  by?: 'app' | 'recovery code',
): Promise<LoginAnswer> {
  const actor = await authenticate(deps, token)
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    await updateUser(transaction, actor.id, { lastSignInAt: at }, at)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'login',
      subject: 'user',
      subject_id: actor.id,
      ...(by && { detail: { second_factor: by } }),
    })
  })
  return { token, data: { token, expires_at: actor.expires_at, user: signedInUser(actor) } }
}
