import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { networkError } from './api-error.ts'
import type { Answer, CallInput, CallName } from './call-types.ts'
import { settle } from './settle.ts'

/** Where the token stands in local storage (spec section 4). */
export const TOKEN_KEY = 'data'

type Parts = { params?: object; query?: object; body?: object; signal?: AbortSignal }

/**
 * Makes one call of the contract and answers its parsed body. Adds the token when the call knows one.
 * Throws `ApiError` (code `network` when no answer came) and the browser's AbortError when `signal` fires.
 */
export function call<N extends CallName>(
  name: N,
  ...[input]: Record<never, never> extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
): Promise<Answer<N>>
export async function call(name: CallName, parts: Parts = {}): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name]
  const headers = requestHeaders(endpoint)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(address(endpoint.path, parts), {
    method: endpoint.method,
    headers,
    body: parts.body === undefined ? null : JSON.stringify(parts.body),
    signal: parts.signal ?? null,
  }).catch((error: unknown) => {
    throw parts.signal?.aborted ? error : networkError()
  })
  const text = await response.text().catch((error: unknown) => {
    throw parts.signal?.aborted ? error : networkError()
  })
  return settle(endpoints[name].success.body, response.status, text, response.headers.get('retry-after'))
}

function requestHeaders(endpoint: Endpoint): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = endpoint.access === 'public' ? null : localStorage.getItem(TOKEN_KEY)
  if (token) headers.set('authorization', `Token ${token}`)
  return headers
}

function address(path: string, { params = {}, query = {} }: Parts): string {
  let filled = path
  for (const [key, value] of Object.entries(params)) {
    filled = filled.replace(`:${key}`, encodeURIComponent(String(value)))
  }
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
