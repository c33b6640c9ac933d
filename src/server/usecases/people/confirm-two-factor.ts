import { isAPIError } from 'better-auth/api'
import { AppError } from '#contract/core/errors.ts'
import type { LoginResponse } from '#contract/people/session.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction } from '#server/store/engine/store.ts'
import { moveKnownDevice } from '#server/store/people/known-devices.ts'
import { deleteOtherSessions } from '#server/store/people/sessions.ts'
import { type Actor, authenticate, signedInUser } from './authenticate.ts'
import { spendCode } from './spend-code.ts'
import {
  authHeaders,
  expectTwoFactor,
  isReadable,
  type TwoFactorDeps,
  twoFactorEntry,
} from './two-factor-state.ts'

/**
 * Turns the second factor on with a first code of the app. Sessions that began without it end; the actor's goes on
 * under a new token. Throws `invalid_input` for a wrong code, `two_factor_off` when nothing that
 * can be read was set up.
 */
export async function confirmTwoFactor(
  deps: TwoFactorDeps,
  code: string,
  actor: Actor,
): Promise<LoginResponse> {
  await expectTwoFactor(deps, actor, 'off')
  const { headers } = await deps.auth.api
    .verifyTOTP({ body: { code }, headers: authHeaders(actor), returnHeaders: true })
    .catch(async (error: unknown) => {
      if (isAPIError(error) && error.body?.code === 'INVALID_CODE')
        throw new AppError('invalid_input', { fields: { code: peopleTexts.account.codeWrong } })
      if (!isAPIError(error) && (await isReadable(deps, actor.id))) throw error
      throw new AppError('two_factor_off', { cause: error })
    })
  // Whoever saw this code over a shoulder cannot sign in with it.
  await spendCode(deps, actor.id, code)
  const token = headers.get('set-auth-token')
  // Somebody else with this session was faster.
  if (token === null) throw new AppError('two_factor_on')
  const next = await authenticate(deps, token)
  await inTransaction(deps.store, async (transaction) => {
    await moveKnownDevice(transaction, actor.session_id, next.session_id)
    const sessions_ended = await deleteOtherSessions(transaction, actor.id, next.session_id)
    await recordAudit(transaction, { ...twoFactorEntry(deps, actor), detail: { on: true, sessions_ended } })
  })
  return { token, data: { token, expires_at: next.expires_at, user: signedInUser(next) } }
}
