import type { Endpoint } from '#contract/core/endpoint.ts'
import { errorOfResponse } from './api-error.ts'
import type { CallInput } from './call-types.ts'
import { request } from './request.ts'

/** A call that answers a file and wants the token, which a plain link cannot carry. */
type FileEndpoint = Endpoint & { access: 'recruiter' | 'administrator'; success: { body: 'file' } }

/** Fetches a file and hands it to the browser under the server's name. Throws as `call` does. */
export async function download<E extends FileEndpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  const { response, read } = await request(endpoint, input)
  if (!response.ok) {
    const body: unknown = await read(response.json()).catch(() => undefined)
    throw errorOfResponse(response.status, body, response.headers.get('retry-after'))
  }
  const url = URL.createObjectURL(await read(response.blob()))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(response.headers.get('content-disposition') ?? '')
  link.click()
  // The browser has taken it over when the click is done; a second is for those that have not.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

const fileName = (disposition: string): string => /filename="?([^";]+)/.exec(disposition)?.[1] ?? ''
