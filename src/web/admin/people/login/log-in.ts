import { z } from 'zod'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { texts } from '#contract/core/texts.ts'
import { firstStartEndpoints } from '#contract/first-start/first-start.ts'
import { accountEndpoints } from '#contract/people/account-endpoints.ts'
import type { Role } from '#contract/people/role.ts'
import { sessionEndpoints } from '#contract/people/session-endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { keepDevice, readDevices } from '../../known-devices.ts'
import { keepRole, writeToken } from '../../session.ts'
import { loginWords } from './words.ts'

/** `second`: the password was right and a code is asked for. `ended`: this second step leads nowhere any more. */
export type LoginResult =
  | { state: 'in'; role: Role; leads: boolean }
  | { state: 'second'; challenge: string }
  | { state: 'refused'; message: string; fields: FieldErrors; ended: boolean }

const Typed = z.union([
  z.object({ challenge: z.string(), code: z.string() }),
  z.object({ challenge: z.string(), recovery_code: z.string() }),
  z.object({ email: z.string(), password: z.string(), remember: z.boolean() }),
])

/** The login form's action: the server alone judges what was typed (spec section 5: no check in the browser). */
export async function logIn(request: Request): Promise<LoginResult> {
  const typed = Typed.parse(await request.json())
  const body = { ...typed, device: readDevices() }
  try {
    const { data } = await ('challenge' in body
      ? call(accountEndpoints.secondFactor, { body })
      : call(sessionEndpoints.login, { body }))
    writeToken(data.token)
    keepRole(data.user.role)
    keepDevice(data.device)
    notify.success(texts.login.toastSuccess)
    const { role } = data.user
    return { state: 'in', role, leads: role === 'administrator' && (await leadsToFirstStart()) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'second_factor_required' && error.challenge !== undefined)
      return { state: 'second', challenge: error.challenge }
    notify.error(texts.login.failed)
    const ended = error.code === 'challenge_ended' || error.code === 'second_factor_unreadable'
    return { state: 'refused', message: explain(error), fields: error.fields, ended }
  }
}

/** Whether this is the first time that anybody signs in to a new site. What fails keeps nobody out. */
async function leadsToFirstStart(): Promise<boolean> {
  const answer = await call(firstStartEndpoints.firstStart).catch(() => undefined)
  return answer?.data.leads === true
}

function explain({ code, message, retryAfter }: ApiError): string {
  if (code === 'rate_limited' && retryAfter !== undefined) return loginWords.wait(Math.ceil(retryAfter / 60))
  return code === 'login_failed' ? loginWords.wrong : message
}
