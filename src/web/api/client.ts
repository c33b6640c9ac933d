import type { z } from 'zod'
import type { CallInput, JsonEndpoint } from './call-types.ts'
import { type Parts, reach } from './reach.ts'
import { settle } from './settle.ts'

/**
 * Makes one call of the contract and answers its parsed body. Adds the token when the call knows one.
 * Throws `ApiError` (code `network` when no answer came) and the browser's AbortError when `signal` fires.
 */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<z.output<E['success']['body']>> {
  const parts: Parts = input ?? {}
  const { response, read } = await reach(endpoint, parts)
  const text = await read(response.text())
  const { body } = endpoint.success
  return settle<E['success']['body']>(body, response.status, text, response.headers.get('retry-after'))
}
