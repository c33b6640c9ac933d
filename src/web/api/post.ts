import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { networkError } from './api-error.ts'
import { parseResponse } from './parse-response.ts'

/** A public call with a JSON body, as the contract has it. */
type PostEndpoint = Endpoint & {
  method: 'POST'
  access: 'public'
  body: z.ZodObject
  success: { body: z.ZodType }
}

type PostInput<E extends PostEndpoint> = { body: z.input<E['body']>; idempotencyKey: string }

/**
 * Sends one public form and answers the parsed body. It is given its endpoint, so that a visitor's browser loads no
 * others. Throws `ApiError`, code `network` when no answer came.
 */
export async function post<E extends PostEndpoint>(
  { method, path, success }: E,
  { body, idempotencyKey }: PostInput<E>,
): Promise<z.output<E['success']['body']>> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': idempotencyKey,
  }
  const unanswered = () => {
    throw networkError()
  }
  const response = await fetch(path, { method, headers, body: JSON.stringify(body) }).catch(unanswered)
  const text = await response.text().catch(unanswered)
  return parseResponse<E['success']['body']>(
    success.body,
    response.status,
    text,
    response.headers.get('retry-after'),
  )
}
