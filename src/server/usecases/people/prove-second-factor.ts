import { isAPIError } from 'better-auth/api'
import { AppError } from '#contract/core/errors.ts'
import type { SecondFactorProof } from '#contract/people/account.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import type { Actor } from './authenticate.ts'
import { hashedCode } from './recovery-codes.ts'
import { spendCode } from './spend-code.ts'
import { authHeaders, isReadable, type TwoFactorDeps } from './two-factor-state.ts'

/**
 * Makes sure that whoever asks has the actor's second factor: a code of the app or a recovery code, each of which works
 * once. The tries are counted by who confirmed the password before. Throws `invalid_input` for a wrong or used code or
 * none, and `second_factor_unreadable` when only a reset helps.
 */
export async function proveSecondFactor(
  deps: TwoFactorDeps,
  { code, recovery_code }: SecondFactorProof,
  actor: Actor,
): Promise<void> {
  const { auth } = deps
  const headers = authHeaders(actor)
  if (code === undefined && !recovery_code) throw wrong(peopleTexts.account.codeRequired)
  if (code !== undefined && !(await spendCode(deps, actor.id, code)))
    throw wrong(peopleTexts.account.codeWrong)
  const { secret } = await auth.$context
  const proof =
    code === undefined
      ? auth.api.verifyBackupCode({
          body: { code: hashedCode(secret, recovery_code ?? ''), disableSession: true },
          headers,
        })
      : auth.api.verifyTOTP({ body: { code }, headers })
  await proof.catch(async (error: unknown) => {
    if (!(await isReadable(deps, actor.id))) throw new AppError('second_factor_unreadable', { cause: error })
    if (!isAPIError(error)) throw error
    throw wrong(code === undefined ? peopleTexts.account.recoveryCodeWrong : peopleTexts.account.codeWrong)
  })
}

const wrong = (why: string) => new AppError('invalid_input', { fields: { code: why } })
