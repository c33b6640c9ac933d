import type { Endpoint } from '#contract/core/endpoint.ts'
import { networkError } from './api-error.ts'

/** Where the token stands in local storage (spec section 4). */
export const TOKEN_KEY = 'data'

export type Parts = {
  params?: object
  query?: object
  body?: object
  signal?: AbortSignal
  ifMatch?: string | undefined
}

/**
 * Sends one call of the contract, with the token when the call knows one. `read` waits for the body under the same
 * rules: throws `ApiError` (code `network`) when the line breaks, and the browser's AbortError when `signal` fires.
 */
export async function request(endpoint: Endpoint, parts: Parts) {
  const headers = requestHeaders(endpoint)
  if (parts.body !== undefined) headers.set('content-type', 'application/json')
  if (parts.ifMatch) headers.set('if-match', parts.ifMatch)
  const read = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw parts.signal?.aborted ? error : networkError()
    })
  const response = await read(
    fetch(address(endpoint.path, parts), {
      method: endpoint.method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: parts.signal ?? null,
    }),
  )
  return { response, read }
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
