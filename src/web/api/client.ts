import type { z } from 'zod'
import type { CallInput, JsonEndpoint } from './call-types.ts'
import { parseResponse } from './parse-response.ts'
import { type Parts, request } from './request.ts'

type Sent<E extends JsonEndpoint> =
  Record<never, never> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]

/**
 * Makes one call of the contract and answers its parsed body. Adds the token when the call knows one.
 * Throws `ApiError` (code `network` when no answer came) and the browser's AbortError when `signal` fires.
 */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  ...input: Sent<E>
): Promise<z.output<E['success']['body']>> {
  return (await callTagged(endpoint, ...input)).body
}

/** The same, with the tag of the state that was answered: what `ifMatch` of a change is given. Empty where there is none. */
export async function callTagged<E extends JsonEndpoint>(
  endpoint: E,
  ...[input]: Sent<E>
): Promise<{ body: z.output<E['success']['body']>; tag: string }> {
  const parts: Parts = input ?? {}
  const { response, read } = await request(endpoint, parts)
  const text = await read(response.text())
  const { headers, status } = response
  const schema = endpoint.success.body
  const body = parseResponse<E['success']['body']>(schema, status, text, headers.get('retry-after'))
  return { body, tag: headers.get('etag') ?? '' }
}
