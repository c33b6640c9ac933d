import type { z } from 'zod'
import { ApiError, isPassing } from '#web/api/api-error.ts'
import type { JsonEndpoint } from '#web/api/call-types.ts'
import { request } from '#web/api/request.ts'
import { readToken } from '../session.ts'

const TRIES = 5
const FIRST_WAIT_MS = 1_000

/** It may be another answer at another time, or after another login. */
export const maySendLater = (error: ApiError): boolean => isPassing(error) || error.status === 401

type Sent = { url?: string; path?: string }

/** Sends a resume to an endpoint that takes one, again and again while that may help; answers its body. Throws `ApiError`. */
export async function sentResume<E extends JsonEndpoint>(
  endpoint: E,
  { url = endpoint.path, path }: Sent,
  file: File,
): Promise<{ body: z.output<E['success']['body']> }> {
  // Read first: what cannot be read is the file's fault, not the network's.
  const bytes = new Blob([await file.arrayBuffer()])
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { body } = await request(endpoint as JsonEndpoint, {
        url,
        headers: { authorization: `Token ${readToken() ?? ''}` },
        transport({ url: to, method, headers }) {
          const form = new FormData()
          form.append('applicant_resume', bytes, path ?? file.name)
          return fetch(to, { method, headers, body: form })
        },
      })
      return { body: body as z.output<E['success']['body']> }
    } catch (error) {
      const again = error instanceof ApiError && isPassing(error) && attempt < TRIES
      if (!again) throw error
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** attempt))
    }
  }
}
