import type { z } from 'zod'
import { errorCatalogue } from '#contract/core/errors.ts'
import { ApiError, errorOfResponse } from './api-error.ts'

/** Turns an HTTP answer into the contract's parsed body, or throws the ApiError it stands for. */
export function parseResponse<S extends z.ZodType>(
  schema: S,
  status: number,
  text: string,
  retryAfter: string | null,
): z.output<S> {
  const body = parseJson(text)
  if (status < 200 || status > 299) throw errorOfResponse(status, body, retryAfter)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ApiError('unexpected', errorCatalogue.internal.message, { status })
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
