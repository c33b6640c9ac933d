import { z } from 'zod'
import type { FieldErrors } from '#contract/errors.ts'
import { texts } from '#contract/texts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { writeToken } from '../session.ts'
import { words } from '../words.ts'

export type LoginResult = { state: 'in' } | { state: 'refused'; message: string; fields: FieldErrors }

const Typed = z.object({ email: z.string(), password: z.string(), remember: z.boolean() })

/** The login form's action: the server alone judges what was typed (spec section 5: no check in the browser). */
export async function logIn(request: Request): Promise<LoginResult> {
  const body = Typed.parse(await request.json())
  try {
    const { data } = await call('login', { body })
    writeToken(data.token)
    notify.success(texts.login.toastSuccess)
    return { state: 'in' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(texts.login.failed)
    return { state: 'refused', message: explain(error), fields: error.fields }
  }
}

function explain({ code, message, retryAfter }: ApiError): string {
  if (code === 'rate_limited' && retryAfter !== undefined) return words.login.wait(Math.ceil(retryAfter / 60))
  return code === 'login_failed' ? words.login.wrong : message
}
