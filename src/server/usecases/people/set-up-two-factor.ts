import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { RecoveryCodesAnswer, TwoFactorSetUp } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import { peopleTexts } from '#contract/people-texts.ts'
import type { LoginAnswer } from '#contract/session.ts'
import { recordAudit } from '#server/store/audit.ts'
import { deleteOtherSessions } from '#server/store/sessions.ts'
import { inTransaction } from '#server/store/store.ts'
import { deleteTwoFactor, findUser } from '#server/store/users.ts'
import type { Auth } from './auth.ts'
import { type Actor, authenticate, signedInUser } from './authenticate.ts'
import { type ConfirmDeps, confirmPassword } from './confirm-password.ts'
import { spendCode } from './spend-code.ts'

type Deps = ConfirmDeps & { auth: Auth }

const asActor = ({ token }: Actor) => new Headers({ authorization: `Bearer ${token}` })

/**
 * A secret for an authenticator app, kept encrypted, and ten recovery codes. Nothing changes for the actor's login
 * before `confirmTwoFactor`. Throws `invalid_input` for a wrong password, `two_factor_on` when there is one already.
 */
export async function setUpTwoFactor(deps: Deps, password: string, actor: Actor): Promise<TwoFactorSetUp> {
  await confirmPassword(deps, actor, password)
  await refuseUnless(deps, actor, 'off')
  const made = await deps.auth.api.enableTwoFactor({ body: { password }, headers: asActor(actor) })
  if (made.method !== 'totp') throw new Error('better-auth made another kind of second factor')
  const secret = new URL(made.totpURI).searchParams.get('secret') ?? ''
  return { data: { secret, uri: made.totpURI, recovery_codes: made.backupCodes } }
}

/**
 * Turns the second factor on with a first code of the app. Sessions that began without it end; the actor's goes on
 * under a new token. Throws `invalid_input` for a wrong code, `two_factor_off` when nothing was set up.
 */
export async function confirmTwoFactor(deps: Deps, code: string, actor: Actor): Promise<LoginAnswer> {
  await refuseUnless(deps, actor, 'off')
  await spendCode(deps, actor.id, code)
  const { headers } = await deps.auth.api
    .verifyTOTP({ body: { code }, headers: asActor(actor), returnHeaders: true })
    .catch((error: unknown) => {
      if (!isAPIError(error)) throw error
      if (error.body?.code !== 'INVALID_CODE') throw new AppError('two_factor_off', { cause: error })
      throw new AppError('invalid_input', { fields: { code: peopleTexts.account.codeWrong } })
    })
  const token = headers.get('set-auth-token')
  // Somebody else with this session was faster.
  if (token === null) throw new AppError('two_factor_on')
  const next = await authenticate(deps, token)
  await inTransaction(deps.store, async (transaction) => {
    const sessions_ended = await deleteOtherSessions(transaction, actor.id, next.session_id)
    await recordAudit(transaction, { ...entry(deps, actor), detail: { on: true, sessions_ended } })
  })
  return { token, data: { token, expires_at: next.expires_at, user: signedInUser(next) } }
}

/** Takes the second factor off the actor's account. Throws `invalid_input` for a wrong password, `two_factor_off`. */
export async function disableTwoFactor(deps: Deps, password: string, actor: Actor): Promise<void> {
  await confirmPassword(deps, actor, password)
  await refuseUnless(deps, actor, 'on')
  await inTransaction(deps.store, async (transaction) => {
    await deleteTwoFactor(transaction, actor.id, deps.clock().toISOString())
    await recordAudit(transaction, { ...entry(deps, actor), detail: { on: false } })
  })
}

/** Ten new recovery codes in the place of the old ones. Throws `invalid_input` for a wrong password, `two_factor_off`. */
export async function renewRecoveryCodes(
  deps: Deps,
  password: string,
  actor: Actor,
): Promise<z.infer<typeof RecoveryCodesAnswer>> {
  await confirmPassword(deps, actor, password)
  await refuseUnless(deps, actor, 'on')
  const { backupCodes } = await deps.auth.api.generateBackupCodes({
    body: { password },
    headers: asActor(actor),
  })
  await recordAudit(deps.store, { ...entry(deps, actor), action: 'user.recovery_codes' })
  return { data: { recovery_codes: backupCodes } }
}

async function refuseUnless({ store }: Deps, actor: Actor, wanted: 'on' | 'off'): Promise<void> {
  const on = Boolean((await findUser(store, actor.id))?.twoFactorEnabled)
  if (on !== (wanted === 'on')) throw new AppError(on ? 'two_factor_on' : 'two_factor_off')
}

const entry = ({ clock }: Deps, actor: Actor) => ({
  at: clock().toISOString(),
  actor_id: actor.id,
  action: 'user.two_factor' as const,
  subject: 'user' as const,
  subject_id: actor.id,
})
