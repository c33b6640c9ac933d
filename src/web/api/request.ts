import type { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { browserErrors } from '#contract/core/error-answer.ts'
import { ApiError, errorOfResponse, networkError } from './api-error.ts'
import type { Answer, FileEndpoint, JsonEndpoint, Part } from './call-types.ts'

type Outgoing = {
  url: string
  method: string
  headers: Record<string, string>
  body?: object | undefined
  signal?: AbortSignal | undefined
}

/** A way to send: `fetch`, or one that tells how far it is. */
export type Transport = (outgoing: Outgoing) => Promise<Response>

export type RequestOptions = {
  /** The endpoint's path, where that has parts to fill in. */
  url?: string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  transport?: Transport
}

/**
 * Sends one call of the contract and answers its checked body: the only way from the browser to the API. It is given
 * its endpoint, so that a visitor's browser loads no others. Throws `ApiError` (code `network` when no whole answer
 * came) and the browser's AbortError when `signal` fires.
 */
export async function request<E extends JsonEndpoint>(
  endpoint: E,
  options: Part<E, 'body'> & RequestOptions,
): Answer<z.output<E['success']['body']>>
export async function request(endpoint: FileEndpoint, options: RequestOptions): Answer<Blob>
export async function request(
  endpoint: Endpoint,
  options: RequestOptions & { body?: object },
): Answer<unknown>
export async function request(
  { method, path, success }: Endpoint,
  { url = path, headers, body, signal, transport = byFetch }: RequestOptions & { body?: object },
): Answer<unknown> {
  const arrived = <T>(wait: Promise<T>): Promise<T> =>
    wait.catch((error: unknown) => {
      throw signal?.aborted ? error : networkError()
    })
  const accepts = { accept: 'application/json', ...headers }
  const response = await arrived(transport({ url, method, headers: accepts, body, signal }))
  if (response.ok && success.body === 'file') {
    return { body: await arrived(response.blob()), headers: response.headers }
  }
  const answer = parseJson(await arrived(response.text()))
  if (!response.ok || typeof success.body === 'string') throw errorOfResponse(response, answer)
  const parsed = success.body.safeParse(answer)
  if (!parsed.success) {
    throw new ApiError('unexpected', browserErrors.internal.message, { status: response.status })
  }
  return { body: parsed.data, headers: response.headers }
}

const byFetch: Transport = ({ url, body, headers, ...rest }) =>
  fetch(url, {
    ...rest,
    ...(body
      ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { headers }),
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
