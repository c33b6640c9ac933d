import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Answer, CallArguments, FileEndpoint, JsonEndpoint } from './call-types.ts'
import { request } from './request.ts'

/** Where the token stands in local storage (spec section 4). */
export const TOKEN_KEY = 'data'

/** Makes one call of the admin and answers its parsed body; throws as `request` does. */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<z.output<E['success']['body']>> {
  return (await exchange(endpoint, ...input)).body
}

/** The same, with when it was asked for and the tag of the state that was answered: what `ifMatch` of a change is given. Empty where there is none. */
export async function callTagged<E extends JsonEndpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<{ body: z.output<E['success']['body']>; tag: string; asked: number }> {
  const asked = performance.now()
  const { body, headers } = await exchange(endpoint, ...input)
  // Without how this answer was packed: changes answer the same tag in their bodies.
  return { body, tag: (headers.get('etag') ?? '').replace(/-(?:br|gzip)"$/, '"'), asked }
}

/** The same, with all of the answer's headers. Adds the token when the call knows one. */
export function exchange<E extends JsonEndpoint>(
  endpoint: E,
  ...input: CallArguments<E>
): Answer<z.output<E['success']['body']>>
export function exchange<E extends FileEndpoint>(endpoint: E, ...input: CallArguments<E>): Answer<Blob>
export function exchange(endpoint: Endpoint, parts: Parts = {}): Answer<unknown> {
  const token = endpoint.access === 'public' ? null : localStorage.getItem(TOKEN_KEY)
  const headers = {
    ...(token && { authorization: `Token ${token}` }),
    ...(parts.ifMatch && { 'if-match': parts.ifMatch }),
  }
  return request(endpoint, { ...parts, url: address(endpoint.path, parts), headers })
}

type Parts = {
  params?: object
  query?: object
  body?: object
  signal?: AbortSignal
  ifMatch?: string | undefined
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
