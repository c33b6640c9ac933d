import { browserErrors, ErrorBody, type FieldErrors, type LastChange } from '#contract/core/error-answer.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'

/** `network`: no answer came. `unexpected`: an answer came that is not in the contract. */
type ApiErrorCode = ErrorCode | 'network' | 'unexpected'

type Detail = {
  fields?: FieldErrors
  status?: number
  retryAfter?: number
  reference?: string
  challenge?: string
  changed?: LastChange[]
  application?: number
}

/** A call that did not succeed. `status` is 0 without an answer; `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly code: ApiErrorCode
  readonly fields: FieldErrors
  readonly status: number
  readonly retryAfter: number | undefined
  readonly reference: string | undefined
  /** With `second_factor_required`. */
  readonly challenge: string | undefined
  /** With `changed_meanwhile`. */
  readonly changed: readonly LastChange[]
  /** With `applied_already`. */
  readonly application: number | undefined

  constructor(code: ApiErrorCode, message: string, detail: Detail = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.fields = detail.fields ?? {}
    this.status = detail.status ?? 0
    this.retryAfter = detail.retryAfter
    this.reference = detail.reference
    this.challenge = detail.challenge
    this.changed = detail.changed ?? []
    this.application = detail.application
  }
}

export function networkError(): ApiError {
  return new ApiError('network', texts.network.unreachable)
}

/** The same call may be answered otherwise at another time. */
export const isPassing = ({ code, status }: ApiError): boolean =>
  code === 'network' || code === 'upload_interrupted' || status === 429 || status >= 500

export const RETRY_AFTER = 'retry-after'

/** Reads an error answer: the contract's shape, else (a proxy's page, say) a general sentence. */
export function errorOfResponse({ status, headers }: Response, body: unknown): ApiError {
  const seconds = Number(headers.get(RETRY_AFTER) || Number.NaN)
  const retryAfter = Number.isFinite(seconds) ? seconds : undefined
  const parsed = ErrorBody.safeParse(body)
  if (!parsed.success) {
    return new ApiError('unexpected', browserErrors.internal.message, { status, retryAfter })
  }
  const { code, message, ...detail } = parsed.data.error
  // A code that only a newer server knows is one that nothing here asks for: its message says it.
  return new ApiError(code as ErrorCode, message, { status, retryAfter, ...detail })
}
