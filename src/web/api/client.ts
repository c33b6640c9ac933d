import { endpoints } from '#contract/endpoints.ts'
import type { Answer, CallInput, CallName } from './call-types.ts'
import { type Parts, reach } from './reach.ts'
import { settle } from './settle.ts'

/**
 * Makes one call of the contract and answers its parsed body. Adds the token when the call knows one.
 * Throws `ApiError` (code `network` when no answer came) and the browser's AbortError when `signal` fires.
 */
export function call<N extends CallName>(
  name: N,
  ...[input]: Record<never, never> extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): Promise<Answer<N>>
export async function call(name: CallName, parts: Parts = {}): Promise<unknown> {
  const { response, read } = await reach(endpoints[name], parts)
  const text = await read(response.text())
  return settle(endpoints[name].success.body, response.status, text, response.headers.get('retry-after'))
}
