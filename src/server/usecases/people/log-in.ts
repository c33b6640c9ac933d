import { createHash } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { AppError } from '#contract/errors.ts'
import { LOGIN_TRIES_PER_ACCOUNT, LOGIN_TRIES_PER_ADDRESS, LOGIN_WINDOW_MINUTES } from '#contract/limits.ts'
import type { LoginAnswer, LoginInput } from '#contract/session.ts'
import { recordAudit } from '#server/store/audit.ts'
import { loginAttempts, recordLoginAttempt } from '#server/store/login-attempts.ts'
import { inTransaction, type Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import type { Auth } from './auth.ts'
import { signedInUser } from './authenticate.ts'
import { recordFailedLogin } from './record-failed-login.ts'

type Deps = { store: Store; auth: Auth; clock: Clock; secret: string; limited: boolean }

/**
 * Exchanges e-mail and password for a signed session token (spec section 7; length: spec-decisions row 8).
 * Throws `login_failed`, the same for an unknown account and a wrong password, and `rate_limited` past 10 tries
 * per account or 30 per address in 15 minutes (OWASP ASVS 6.3.1).
 */
export async function logIn(deps: Deps, input: LoginInput, address: string): Promise<LoginAnswer> {
  const email = input.email.toLowerCase()
  if (deps.limited) {
    await countTry(deps, `address:${address}`, LOGIN_TRIES_PER_ADDRESS)
    await countTry(
      deps,
      `account:${createHash('sha256').update(email).digest('hex')}`,
      LOGIN_TRIES_PER_ACCOUNT,
    )
  }
  const { headers, response } = await deps.auth.api
    .signInEmail({
      body: { email, password: input.password, rememberMe: input.remember },
      headers: new Headers(),
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      if (!isAPIError(error)) throw error
      await recordFailedLogin(deps, email)
      throw new AppError('login_failed', { cause: error })
    })
  const token = headers.get('set-auth-token')
  if (token === null) throw new Error('better-auth answered a login without a token')
  const now = deps.clock()
  await recordAudit(deps.store, {
    at: now.toISOString(),
    actor_id: response.user.id,
    action: 'login',
    subject: 'user',
    subject_id: response.user.id,
  })
  const session = await deps.auth.api.getSession({
    headers: new Headers({ authorization: `Bearer ${token}` }),
  })
  if (session === null) throw new AppError('login_failed')
  const data = {
    token,
    expires_at: session.session.expiresAt.toISOString(),
    user: signedInUser(session.user),
  }
  return { token, data }
}

async function countTry({ store, clock }: Deps, key: string, most: number): Promise<void> {
  const now = clock()
  const window = LOGIN_WINDOW_MINUTES * 60_000
  const wait = await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, key)
    const { count, oldest } = await loginAttempts(
      transaction,
      key,
      new Date(now.getTime() - window).toISOString(),
    )
    if (count >= most && oldest !== null) return Date.parse(oldest) + window - now.getTime()
    await recordLoginAttempt(transaction, key, now.toISOString())
    return 0
  })
  if (wait > 0) throw new AppError('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
}
