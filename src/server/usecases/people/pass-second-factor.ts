import { isAPIError } from 'better-auth/api'
import { AppError } from '#contract/core/errors.ts'
import { LOGIN_LIMITS } from '#contract/core/limits.ts'
import type { SecondFactorInput } from '#contract/people/account.ts'
import type { LoginResponse } from '#contract/people/session.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { findChallengedUser } from '#server/store/people/sessions.ts'
import { findUser } from '#server/store/people/users.ts'
import { headersOf } from './challenge.ts'
import { countLogin } from './count-login.ts'
import { deviceOfLogin } from './known-device.ts'
import { deviceHeaders, finishLogin, type LoginDeps, type LoginFrom } from './log-in.ts'
import { recordFailedSecondFactor } from './record-failed-login.ts'
import { hashedCode } from './recovery-codes.ts'
import { spendCode } from './spend-code.ts'
import { isReadable } from './two-factor-state.ts'

/**
 * The second step of a login: a code of the authenticator app or one of the recovery codes. A challenge bears five
 * tries and one success, an account ten failures in a row (then it is closed to second steps for 15 minutes), an
 * network as many as for passwords, a browser that the account knows its own; a code works once. Throws `second_factor_failed` for a wrong or used code,
 * `challenge_ended` when the challenge is none, too old or used up, `second_factor_unreadable` when only a reset helps,
 * `rate_limited`, and `invalid_input` without a code.
 */
export async function passSecondFactor(
  deps: LoginDeps,
  { challenge, code, recovery_code, device: sent }: SecondFactorInput,
  from: LoginFrom,
): Promise<LoginResponse> {
  if (code === undefined && !recovery_code)
    throw new AppError('invalid_input', { fields: { code: peopleTexts.account.codeRequired } })
  const carried = await headersOf(deps.auth, challenge)
  const userId = carried && (await findChallengedUser(deps.store, carried.identifier))
  const user = userId === undefined ? undefined : await findUser(deps.store, userId)
  const device = await deviceOfLogin(deps.store, user?.email ?? '', sent)
  if (deps.limited) await countLogin(deps, { device, address: from.address })
  if (carried === undefined || userId === undefined) throw new AppError('challenge_ended')
  const headers = deviceHeaders(from, carried.headers)
  const { secret } = await deps.auth.$context
  const fresh = code === undefined || (await spendCode(deps, userId, code))
  // A used code goes on as one that cannot be right, so that it costs a try like any other wrong one.
  const verified =
    code === undefined
      ? deps.auth.api.verifyBackupCode({
          body: { code: hashedCode(secret, recovery_code ?? '') },
          headers,
          returnHeaders: true,
        })
      : deps.auth.api.verifyTOTP({ body: { code: fresh ? code : '' }, headers, returnHeaders: true })
  const answer = await verified.catch(async (error: unknown) => {
    const known = isAPIError(error) ? refusal(error) : undefined
    const wrong = known === undefined || known.code === 'second_factor_failed'
    const unreadable = wrong && !(await isReadable(deps, userId))
    const refused = unreadable ? new AppError('second_factor_unreadable', { cause: error }) : known
    if (refused === undefined) throw error
    if (refused.code !== 'challenge_ended') await recordFailedSecondFactor(deps, userId)
    throw refused
  })
  const token = answer.headers.get('set-auth-token')
  if (token === null) throw new Error('better-auth answered a second step without a token')
  return finishLogin(deps, token, { device, by: code === undefined ? 'recovery code' : 'app' })
}

const WRONG = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE'])

function refusal(
  error: Error & { body?: { code?: string | undefined } | undefined; status?: unknown },
): AppError {
  const code = error.body?.code
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return new AppError('rate_limited', { retryAfter: LOGIN_LIMITS.account.minutes * 60 })
  // Somebody else was using the same recovery code at this moment.
  if (WRONG.has(code ?? '') || error.status === 'CONFLICT') return new AppError('second_factor_failed')
  return new AppError('challenge_ended', { cause: error })
}
